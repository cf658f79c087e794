import { sql } from 'kysely';
import { activities } from '@/contract/activities';
import { brokers } from '@/contract/brokers';
import { brokerInquiries } from '@/contract/brokers/inquiries';
import { brokerSite } from '@/contract/brokers/officeSite';
import { BROKER_APPLICATION_PACE } from '@/domain/limits';
import { AUTHORITIES } from '@/domain/roles';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { checkAll, completeOffice, office } from '@/tests/support/brokers';
import { hire, refusal } from '@/tests/support/operators';

type Who = Caller & { id: number };
let t: TestApi;
let desk: Who;
let lawyer: Who;
let answerer: Who;
let all: Who;
beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'ofis.masasi', ['BROKER_PAGE_ACCESS', 'ASSIGNEE_BROKER_ONBOARDING']);
  lawyer = await hire(t, 'ofis.hukuk', ['BROKER_LEGAL_APPROVER']);
  answerer = await hire(t, 'ofis.yanit', ['ASSIGNEE_BROKER_INQUIRY']);
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
});
afterAll(() => t.stop());

const move = (who: Caller, at: { id: number; version: number }, action: string, reason = '') =>
  who.call(brokers.move, { id: at.id, version: at.version, action, reason } as never);
const workOf = async (id: number, type: string) => {
  const { rows } = await sql<{ id: number; status: string; assignee_id: number | null }>`
    select activity.id, activity.status, activity.assignee_id from activity join broker on broker.customer_id = activity.customer_id
     where broker.id = ${id} and activity.type = ${type} order by activity.id desc`.execute(t.owner);
  return rows;
};
const active = async () => {
  const made = await completeOffice(t, desk);
  await move(desk, made, 'SEND');
  await move(lawyer, await checkAll(lawyer, made.id), 'APPROVE');
  // Read by the desk, which sees the phone.
  return desk.call(brokers.detail, { id: made.id });
};
const applicant = (changes: object = {}) => {
  const { note: _note, agreementType: _type, ...given } = office() as ReturnType<typeof office> & Record<string, never>;
  return { ...given, ...changes };
};

describe('taking an office on', () => {
  it('is work from the first day to the approval, and begins anew when it is sent back', async () => {
    const made = await completeOffice(t, desk);
    const [onboarding] = await workOf(made.id, 'BROKER_ONBOARDING');
    const shown = await all.call(activities.detail, { id: onboarding?.id ?? 0 });
    expect(shown).toMatchObject({
      ends: { with: 'BROKER_ONBOARDING', state: 'OPEN', recordId: made.id },
      broker: { company: made.name, gaps: [], checks: [{ done: true }, { done: true }] },
    });
    const sent = await move(desk, made, 'SEND');
    expect(await workOf(made.id, 'BROKER_ONBOARDING')).toMatchObject([{ status: 'SUCCESS', assignee_id: desk.id }]);
    expect(sent.work).toMatchObject([{ type: 'BROKER_LEGAL_APPROVAL', assignee: null }]);
    const back = await move(lawyer, sent, 'SEND_BACK', 'Sirküler eski');
    expect(await workOf(made.id, 'BROKER_LEGAL_APPROVAL')).toMatchObject([
      { status: 'FAILED', assignee_id: lawyer.id },
    ]);
    expect(back.work).toMatchObject([{ type: 'BROKER_ONBOARDING' }]);
    const again = await move(desk, back, 'SEND');
    const approved = await move(lawyer, await checkAll(lawyer, again.id), 'APPROVE');
    expect(approved).toMatchObject({ status: 'ACTIVE', work: [] });
    expect((await workOf(made.id, 'BROKER_LEGAL_APPROVAL')).map(({ status }) => status)).toEqual(['SUCCESS', 'FAILED']);
  });

  it('asks for its checks, each by who may, and looks again each time', async () => {
    const made = await desk.call(brokers.create, office());
    expect(made.checks).toMatchObject([{ kind: 'INTRODUCED', at: null }, { kind: 'TERMS_TOLD' }]);
    const check = (who: Caller, kind: string, id = made.id, checked = true) =>
      who.call(brokers.check, { id, kind, checked } as never);
    expect(await refusal(check(lawyer, 'INTRODUCED'))).toMatchObject({ errors: ['AUTHORIZATION_ERROR'] });
    expect(await refusal(check(desk, 'TAX_RECORD'))).toMatchObject({ errors: ['INVALID_TRANSITION'] });
    await check(desk, 'INTRODUCED');
    await check(desk, 'INTRODUCED');
    expect((await check(desk, 'INTRODUCED', made.id, false)).checks[0]).toMatchObject({ at: null });
    const ready = await completeOffice(t, desk);
    const sent = await move(desk, ready, 'SEND');
    expect(await refusal(move(lawyer, sent, 'APPROVE'))).toMatchObject({ errors: ['BROKER_CHECKS_OPEN'] });
    await checkAll(lawyer, ready.id);
    const back = await move(lawyer, sent, 'SEND_BACK', 'Bir kez daha');
    const again = await move(desk, back, 'SEND');
    expect(again.checks.filter(({ asked, at }) => asked && at !== null)).toEqual([]);
    expect(await refusal(check(lawyer, 'TAX_RECORD', 999_999))).toMatchObject({ errors: ['BROKER_NOT_FOUND'] });
    const both = await hire(t, 'ofis.ikisi', ['BROKER_PAGE_ACCESS', 'BROKER_LEGAL_APPROVER']);
    const own = await move(both, await completeOffice(t, both), 'SEND');
    expect(await refusal(check(both, 'TAX_RECORD', own.id))).toMatchObject({ errors: ['BROKER_SENT_BY_YOU'] });
  });
});

describe('an application from the site', () => {
  it('is there with its work, and answers the same one however often it is sent', async () => {
    const given = applicant({ ip: '192.0.2.40' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => t.site.call(brokerSite.apply, given as never)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const [first] = answers;
    const id = first?.id ?? 0;
    expect(await desk.call(brokers.detail, { id })).toMatchObject({
      source: 'SITE',
      status: 'APPLICATION',
      assigneeId: null,
      work: [{ type: 'BROKER_ONBOARDING' }],
    });
    expect(await t.site.call(brokerSite.application, { id, phone: given.phone })).toMatchObject({
      status: 'APPLICATION',
      reason: '',
    });
    for (const wrong of [
      { id, phone: '+905350000000' },
      { id: 999_999, phone: given.phone },
    ])
      expect(await refusal(t.site.call(brokerSite.application, wrong))).toMatchObject({
        errors: ['BROKER_APPLICATION_NOT_FOUND'],
      });
    const refused = await move(desk, await desk.call(brokers.detail, { id }), 'REJECT', 'Belgesi yok');
    expect(refused.status).toBe('REJECTED');
    expect(await t.site.call(brokerSite.application, { id, phone: given.phone })).toMatchObject({
      status: 'REJECTED',
      reason: 'Belgesi yok',
    });
    expect(await refusal(t.site.call(brokerSite.apply, given as never))).toMatchObject({ errors: ['BROKER_EXISTS'] });
  });

  it('comes from one address a few times an hour, and from the site alone', async () => {
    const ip = '198.51.100.41';
    for (let count = 0; count < BROKER_APPLICATION_PACE.burst; count += 1)
      await t.site.call(brokerSite.apply, applicant({ ip }) as never);
    expect(await refusal(t.site.call(brokerSite.apply, applicant({ ip }) as never))).toMatchObject({
      errors: ['TOO_MANY_REQUESTS'],
    });
    expect(await refusal(all.call(brokerSite.apply, applicant() as never))).toMatchObject({
      errors: ['AUTHENTICATION_ERROR'],
    });
  });
});

describe('an inquiry', () => {
  const shown = (changes: object = {}) => completeAuction(t.owner, 'LIVE', { open_for_broker: true, ...changes });
  let buyers = 0;
  const asked = (brokerId: number, auctionId: number, changes: object = {}) => {
    buyers += 1;
    return {
      brokerId,
      auctionId,
      buyerName: 'Ayşe Nur Alıcı',
      buyerPhone: `+90535777${String(buyers).padStart(4, '0')}`,
      wish: 'BID' as const,
      ...changes,
    };
  };
  const versionOf = async (id: number) =>
    (await t.owner.selectFrom('broker_inquiry').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version;
  const decide = async (id: number, action: string, answer = '', who: Caller = answerer) =>
    who.call(brokerInquiries.decide, { id, version: await versionOf(id), action, answer } as never);

  it('comes from the site once, of an auction that is shown to offices', async () => {
    const { id: brokerId, people, phone } = await active();
    const auctionId = await shown();
    const given = { ...asked(brokerId, auctionId), phone: phone ?? '' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => t.site.call(brokerSite.ask, given)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const hidden = await completeAuction(t.owner, 'LIVE', { open_for_broker: false });
    for (const [changes, errors] of [
      [{ auctionId: hidden }, ['AUCTION_NOT_FOUND']],
      [{ auctionId: 999_999 }, ['AUCTION_NOT_FOUND']],
      [{ phone: '+905350000001' }, ['BROKER_PERSON_NOT_FOUND']],
      [{ buyerPhone: '+905357770999', wish: 'INFORMATION' }, ['NOTE_REQUIRED']],
    ] as const)
      expect(await refusal(t.site.call(brokerSite.ask, { ...given, ...changes } as never))).toMatchObject({ errors });
    expect(
      await refusal(
        answerer.call(brokerInquiries.ask, {
          ...asked(brokerId, auctionId, { buyerPhone: given.buyerPhone }),
          personId: people[0]?.id ?? 0,
        }),
      ),
    ).toMatchObject({ errors: ['BROKER_INQUIRY_OPEN'], params: { id: answers[0]?.id } });
  });

  it('is answered, which ends its work and is read by the office', async () => {
    const { id: brokerId, people } = await active();
    const auctionId = await shown();
    const { id, activityId } = await answerer.call(brokerInquiries.ask, {
      ...asked(brokerId, auctionId, { wish: 'INFORMATION', question: 'Aidat ne kadar?' }),
      personId: people[0]?.id ?? 0,
    });
    const work = { id: activityId ?? 0 };
    await answerer.call(activities.take, work);
    const mine = await answerer.call(activities.detail, work);
    expect(mine).toMatchObject({
      type: 'BROKER_INQUIRY',
      ends: { with: 'BROKER_INQUIRY', state: 'OPEN' },
      inquiry: { state: 'OPEN', question: 'Aidat ne kadar?', buyerName: 'Ayşe Nur Alıcı' },
      broker: { brokerId },
    });
    expect(mine.inquiry?.actions.find(({ action }) => action === 'BOOK')?.closed).toEqual([
      'BROKER_INQUIRY_NO_APPOINTMENT',
    ]);
    expect(await refusal(decide(id, 'ANSWER'))).toMatchObject({ fields: { answer: 'NOTE_REQUIRED' } });
    expect(await refusal(decide(id, 'BOOK'))).toMatchObject({ errors: ['BROKER_INQUIRY_NO_APPOINTMENT'] });
    expect(
      await refusal(answerer.call(brokerInquiries.decide, { id, version: 9, action: 'ANSWER', answer: 'x' })),
    ).toMatchObject({ errors: ['VERSION_CONFLICT'] });
    await decide(id, 'ANSWER', 'Aidat 1.200 TL.');
    expect(await all.call(activities.detail, work)).toMatchObject({ status: 'SUCCESS', result: 'Aidat 1.200 TL.' });
    expect(await t.site.call(brokerSite.inquiry, { id, brokerId })).toMatchObject({
      state: 'ANSWERED',
      answer: 'Aidat 1.200 TL.',
      participantId: null,
    });
    expect(await refusal(t.site.call(brokerSite.inquiry, { id, brokerId: brokerId + 1 }))).toMatchObject({
      errors: ['BROKER_INQUIRY_NOT_FOUND'],
    });
    expect(await refusal(decide(id, 'REJECT', 'Sonradan'))).toMatchObject({ errors: ['BROKER_INQUIRY_CLOSED'] });
  });

  it('becomes the visit that was booked from its work', async () => {
    const { id: brokerId, phone } = await active();
    const { id } = await t.site.call(brokerSite.ask, {
      ...asked(brokerId, await shown(), { wish: 'VISIT' }),
      phone: phone ?? '',
    });
    await sql`
      insert into appointment (kind, state, starts_at, ends_at, activity_id, customer_id, assignee_id)
      select 'APPOINTMENT', 'APPOINTMENT', '2027-03-03T07:00Z', '2027-03-03T08:00Z', activity_id, activity.customer_id, ${answerer.id}
        from broker_inquiry join activity on activity.id = activity_id where broker_inquiry.id = ${id}`.execute(
      t.owner,
    );
    await decide(id, 'BOOK');
    expect(await t.site.call(brokerSite.inquiry, { id, brokerId })).toMatchObject({
      state: 'APPOINTMENT',
      visitAt: '2027-03-03T07:00:00.000Z',
    });
  });

  it('becomes the permission to bid, as the office’s buyer; who takes part already is nobody’s', async () => {
    const { id: brokerId, phone } = await active();
    const auctionId = await shown();
    const given = { ...asked(brokerId, auctionId), phone: phone ?? '' };
    const { id } = await t.site.call(brokerSite.ask, given);
    await decide(id, 'PERMIT');
    const { participantId } = await t.site.call(brokerSite.inquiry, { id, brokerId });
    expect(
      await t.owner
        .selectFrom('participant')
        .innerJoin('customer', 'customer.id', 'participant.customer_id')
        .select(['participant.broker_id', 'customer.phone', 'customer.last_name', 'customer.source'])
        .where('participant.id', '=', participantId ?? 0)
        .executeTakeFirst(),
    ).toEqual({ broker_id: brokerId, phone: given.buyerPhone, last_name: 'Alıcı', source: 'BROKER' });
    expect(await desk.call(brokers.detail, { id: brokerId })).toMatchObject({
      customers: 1,
      inquiries: [{ id, state: 'PERMITTED' }],
    });
    const { id: second } = await t.site.call(brokerSite.ask, given);
    expect(second).not.toBe(id);
    expect(await refusal(decide(second, 'PERMIT'))).toMatchObject({ errors: ['PARTICIPANT_EXISTS'] });
    await decide(second, 'REJECT', 'Zaten katılımcı');
    expect((await workOf(brokerId, 'BROKER_INQUIRY')).map(({ status }) => status)).toEqual(['FAILED', 'SUCCESS']);
  });
});
