import { agentApplications, agentApplicationSite } from '@/contract/agents/applications';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { activities } from '@/contract/activities';
import { AGENT_APPLICATION_PACE } from '@/domain/limits';
import { AUTHORITIES } from '@/domain/roles';
import { applicant, evaluated, newMember, takenOn } from '@/tests/support/agents';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';

let t: TestApi;
let desk: Caller & { id: number };
let all: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'basvuru.masasi', ['ASSIGNEE_AGENT_APPLY']);
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
});
afterAll(() => t.stop());

const reason = async () => (await desk.call(agentApplications.choices)).lostReasons[0]?.id ?? 0;
const countOf = async (table: 'agent_application' | 'activity') =>
  (await t.owner.selectFrom(table).select('id').execute()).length;

describe('an application from the site', () => {
  it('is there with its work, and answers the same one when it is sent again', async () => {
    const person = applicant();
    const first = await t.site.call(agentApplicationSite.apply, { ...person, ip: '192.0.2.1' });
    const before = [await countOf('agent_application'), await countOf('activity')];
    const again = await t.site.call(agentApplicationSite.apply, { ...person, note: 'İkinci kez', ip: '192.0.2.1' });
    expect(again).toEqual(first);
    expect([await countOf('agent_application'), await countOf('activity')]).toEqual(before);
    const there = await all.call(agentApplications.detail, { id: first.id });
    expect(there).toMatchObject({
      stage: 'NEW',
      source: 'SITE',
      name: `${person.firstName} ${person.lastName}`,
      note: person.note,
      hasIdentityNumber: true,
      activity: { status: 'INITIAL' },
    });
    expect(await all.call(activities.detail, { id: there.activity?.id ?? 0 })).toMatchObject({
      type: 'INDIVIDUAL_AGENT_APPLICATION',
      application: { applicant: there.name, phone: person.phone },
    });
  });

  it('is one, however many come at once', async () => {
    const person = applicant();
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.site.call(agentApplicationSite.apply, person)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('is answered to the site alone, and says what is wrong beside its field', async () => {
    expect(await refusal(all.call(agentApplicationSite.apply, applicant() as never))).toMatchObject({
      errors: ['AUTHENTICATION_ERROR'],
    });
    expect(await refusal(t.site.call(agentApplicationSite.apply, applicant({ phone: '12' })))).toMatchObject({
      fields: { phone: 'PHONE_INVALID' },
    });
    expect(
      await refusal(t.site.call(agentApplicationSite.apply, applicant({ identityNumber: '12345678901' }))),
    ).toMatchObject({
      fields: { identityNumber: 'USER_IDENTITY_NUMBER_NOT_VALID' },
    });
  });

  it('comes from one address a few times an hour; what is there already is still answered', async () => {
    const ip = '198.51.100.7';
    const [first, ...others] = Array.from({ length: AGENT_APPLICATION_PACE.burst }, () => applicant());
    for (const person of [first, ...others]) await t.site.call(agentApplicationSite.apply, { ...person, ip } as never);
    const before = await countOf('agent_application');
    expect(await refusal(t.site.call(agentApplicationSite.apply, { ...applicant(), ip }))).toMatchObject({
      errors: ['TOO_MANY_REQUESTS'],
    });
    expect(await countOf('agent_application')).toBe(before);
    await t.site.call(agentApplicationSite.apply, { ...first, ip } as never);
    await t.site.call(agentApplicationSite.apply, { ...applicant(), ip: '198.51.100.8' });
  });
});

describe('who has applied or is an agent already', () => {
  it('is not written down a second time while the first one is open', async () => {
    const person = applicant();
    const { id } = await desk.call(agentApplications.create, person);
    for (const [same, field] of [
      [{ phone: `0${person.phone.slice(3)}` }, 'phone'],
      [{ email: person.email.toUpperCase() }, 'email'],
      [{ identityNumber: person.identityNumber }, 'identityNumber'],
    ] as const)
      expect(await refusal(desk.call(agentApplications.create, applicant(same)))).toMatchObject({
        errors: ['AGENT_APPLICATION_ALREADY_OPEN'],
        fields: { [field]: 'AGENT_APPLICATION_ALREADY_OPEN' },
        params: { id },
      });
  });

  it('is told apart by phone, e-mail, the account’s e-mail and the identity number', async () => {
    const agent = await t.owner
      .selectFrom('agent')
      .innerJoin('operator', 'operator.id', 'agent.operator_id')
      .innerJoin('customer', 'customer.id', 'agent.customer_id')
      .innerJoin('agent_profile', 'agent_profile.agent_id', 'agent.id')
      .select(['operator.phone', 'customer.email', 'operator.email as account', 'national_identity_number as identity'])
      .where('agent.status', '=', 'ACTIVE')
      .where('customer.email', 'is not', null)
      .executeTakeFirstOrThrow();
    for (const [given, code] of [
      [{ phone: agent.phone }, 'AGENT_ALREADY_CREATED_BY_PHONE'],
      [{ email: agent.email }, 'AGENT_ALREADY_CREATED_BY_EMAIL'],
      [{ email: agent.account }, 'EMAIL_IN_USE'],
      [{ identityNumber: agent.identity }, 'USER_IDENTITY_NUMBER_NOT_UNIQUE'],
    ] as const) {
      expect(await refusal(desk.call(agentApplications.create, applicant(given)))).toMatchObject({ errors: [code] });
      expect(await refusal(t.site.call(agentApplicationSite.apply, applicant(given)))).toMatchObject({
        errors: [code],
      });
    }
  });
});

describe('the board', () => {
  it('moves an application along its stages, and says which ways are shut', async () => {
    const person = applicant();
    const { id, version, moves } = await desk.call(agentApplications.create, person);
    expect(moves.map(({ action }) => action)).toEqual(['CONTACT', 'EVALUATE', 'LOSE']);
    const contacted = await desk.call(agentApplications.move, { id, version, action: 'CONTACT' });
    const at = await desk.call(agentApplications.move, { id, version: contacted.version, action: 'EVALUATE' });
    expect(at).toMatchObject({ stage: 'EVALUATION', isMember: false });
    expect(at.moves.find(({ action }) => action === 'ACCEPT')?.closed).toEqual(['NOT_CUSTOMER_FOR_AGENT']);
    expect(
      await refusal(desk.call(agentApplications.move, { id, version: at.version, action: 'ACCEPT' })),
    ).toMatchObject({ errors: ['NOT_CUSTOMER_FOR_AGENT'] });
    const customerId = await newMember(t, person.phone);
    const accepted = await desk.call(agentApplications.move, {
      id,
      version: at.version,
      action: 'ACCEPT',
      note: 'Deneyimli, bölgesini tanıyor.',
    });
    expect(accepted).toMatchObject({
      stage: 'ONBOARDING',
      customer: { id: customerId },
      activity: { status: 'SUCCESS' },
      moves: [],
    });
    expect(await all.call(agentOnboarding.detail, { id: accepted.onboardingId ?? 0 })).toMatchObject({
      status: 'INITIAL',
      name: `${person.firstName} ${person.lastName}`,
      activity: { status: 'INITIAL' },
    });
  });

  it('loses nobody without a reason, and takes people up again with new work', async () => {
    const { id, version, activity } = await desk.call(agentApplications.create, applicant());
    expect(await refusal(desk.call(agentApplications.move, { id, version, action: 'LOSE' }))).toMatchObject({
      fields: { lostReasonId: 'LOST_REASON_NOT_FOUND' },
    });
    const lost = await desk.call(agentApplications.move, { id, version, action: 'LOSE', lostReasonId: await reason() });
    expect(lost).toMatchObject({ stage: 'LOST', activity: { status: 'FAILED' } });
    expect(lost.lostReason).not.toBeNull();
    expect(
      await refusal(desk.call(agentApplications.update, { id, version: lost.version, note: 'Sonradan' })),
    ).toMatchObject({ errors: ['AGENT_APPLICATION_CLOSED'] });
    const again = await desk.call(agentApplications.move, { id, version: lost.version, action: 'REOPEN' });
    expect(again).toMatchObject({ stage: 'CONTACTED', lostReason: null, activity: { status: 'INITIAL' } });
    expect(again.activity?.id).not.toBe(activity?.id);
  });

  it('lets one of two win who move the same one', async () => {
    const { id, version } = await evaluated(t, desk);
    const lostReasonId = await reason();
    const answers = await Promise.allSettled([
      desk.call(agentApplications.move, { id, version, action: 'ACCEPT' }),
      all.call(agentApplications.move, { id, version, action: 'LOSE', lostReasonId }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [failed] = answers.filter((one) => one.status === 'rejected');
    expect(failed?.reason).toMatchObject({ body: { errors: ['VERSION_CONFLICT'] } });
  });

  it('counts where people stand, who is late, and why they are lost', async () => {
    const { id, version } = await desk.call(agentApplications.create, applicant());
    const before = await desk.call(agentApplications.funnel, {});
    const stageOf = (funnel: typeof before, stage: string) => funnel.stages.find((one) => one.stage === stage);
    await t.owner
      .updateTable('agent_application')
      .set({ stage_since: new Date(Date.now() - 10 * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute();
    const aged = await desk.call(agentApplications.funnel, {});
    expect(stageOf(aged, 'NEW')?.late).toBe((stageOf(before, 'NEW')?.late ?? 0) + 1);
    const { rows } = await desk.call(agentApplications.list, { stage: ['NEW'], late: true, size: 100 });
    expect(rows.map((row) => row.id)).toContain(id);
    const lostReasonId = await reason();
    const { version: now } = await desk.call(agentApplications.detail, { id });
    expect(now).toBeGreaterThan(version);
    await desk.call(agentApplications.move, { id, version: now, action: 'LOSE', lostReasonId });
    const after = await desk.call(agentApplications.funnel, {});
    const lostOf = (funnel: typeof before) => funnel.lost.find((one) => one.id === lostReasonId)?.count ?? 0;
    expect(lostOf(after)).toBe(lostOf(before) + 1);
    expect(stageOf(after, 'NEW')?.count).toBe((stageOf(before, 'NEW')?.count ?? 0) - 1);
  });

  it('shows contacts to who has the work, and masks them for others', async () => {
    const person = applicant();
    const { id, activity } = await desk.call(agentApplications.create, person);
    expect(await desk.call(agentApplications.detail, { id })).toMatchObject({ phone: expect.stringContaining('•') });
    await desk.call(activities.take, { id: activity?.id ?? 0 });
    expect(await desk.call(agentApplications.detail, { id })).toMatchObject({
      phone: person.phone,
      email: person.email,
    });
  });

  it('changes what is said, leaves what is left out, and keeps masked contacts', async () => {
    const person = applicant();
    const { id, version, phone, email } = await desk.call(agentApplications.create, person);
    const changed = await desk.call(agentApplications.update, { id, version, lastName: 'Yenisoyad', phone, email });
    expect(changed).toMatchObject({ lastName: 'Yenisoyad', firstName: person.firstName, hasIdentityNumber: true });
    expect(
      await t.owner.selectFrom('agent_application').select(['phone', 'email']).where('id', '=', id).executeTakeFirst(),
    ).toEqual({ phone: person.phone, email: person.email });
    expect(await refusal(desk.call(agentApplications.update, { id, version, note: 'Eski' }))).toMatchObject({
      errors: ['VERSION_CONFLICT'],
    });
    const bad = { id, version: changed.version, email: 'aday@posta..example' };
    expect(await refusal(desk.call(agentApplications.update, bad))).toMatchObject({
      fields: { email: 'EMAIL_INVALID' },
    });
    expect(await refusal(desk.call(agentApplications.detail, { id: 999_999 }))).toMatchObject({
      errors: ['AGENT_APPLY_NOT_FOUND'],
    });
  });
});

test.each(['', '123', '- -'])(
  'nobody applies with the last name “%s” on any way in, as no operator has it (V17)',
  async (lastName) => {
    const { id, version } = await desk.call(agentApplications.create, applicant());
    const nameless = applicant({ lastName });
    const roads = {
      site: t.site.call(agentApplicationSite.apply, nameless),
      hand: desk.call(agentApplications.create, nameless),
      change: desk.call(agentApplications.update, { id, version, lastName }),
    };
    for (const [road, call] of Object.entries(roads))
      expect([road, (await refusal(call)).fields]).toEqual([road, { lastName: 'NULL_LAST_NAME' }]);
    const { rows } = await desk.call(agentApplications.import, { rows: [{ line: 2, ...nameless }], dryRun: false });
    expect(rows).toMatchObject([{ outcome: 'INVALID', errors: [{ field: 'lastName', code: 'NULL_LAST_NAME' }] }]);
  },
);

describe('applications from a file', () => {
  it('says what would come of each row, takes over what is right, and adds nothing the second time', async () => {
    const known = applicant();
    await desk.call(agentApplications.create, known);
    const [one, two] = [applicant(), applicant()];
    const rowOf = (line: number, person: ReturnType<typeof applicant>, more = {}) => ({ line, ...person, ...more });
    const rows = [
      rowOf(2, one, { city: 'İSTANBUL' }),
      rowOf(3, two, { city: '06' }),
      rowOf(4, one),
      rowOf(5, known),
      rowOf(6, applicant({ phone: 'yok' }), { city: 'Atlantis' }),
      rowOf(7, applicant({ identityNumber: '1' })),
    ];
    const outcomes = ['VALID', 'VALID', 'DUPLICATE', 'DUPLICATE', 'INVALID', 'INVALID'];
    const before = await countOf('agent_application');
    const tried = await desk.call(agentApplications.import, { rows, dryRun: true });
    expect(tried.rows.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(tried.rows[4]?.errors).toEqual([
      { field: 'city', code: 'INVALID_INPUT' },
      { field: 'phone', code: 'PHONE_INVALID' },
    ]);
    expect(tried.created).toBe(0);
    expect(await countOf('agent_application')).toBe(before);
    const done = await desk.call(agentApplications.import, { rows, dryRun: false });
    expect(done.created).toBe(2);
    const first = await desk.call(agentApplications.detail, { id: done.rows[0]?.applicationId ?? 0 });
    expect(first).toMatchObject({ source: 'IMPORT', city: 'İstanbul', stage: 'NEW' });
    const again = await desk.call(agentApplications.import, { rows, dryRun: false });
    expect(again.created).toBe(0);
    expect(await countOf('agent_application')).toBe(before + 2);
  });
});

it('work is not ended by hand while its application is open', async () => {
  const { activity } = await desk.call(agentApplications.create, applicant());
  const id = activity?.id ?? 0;
  const { version } = await all.call(activities.take, { id }).then(() => all.call(activities.detail, { id }));
  for (const action of ['SUCCEED', 'FAIL'] as const) {
    const failed = await refusal(
      all.call(activities.update, { id, version, action, result: 'Görüşüldü', lostReasonId: await reason() }),
    );
    expect(failed.errors).toEqual([action === 'FAIL' ? 'ACTIVITY_STEP_OPEN' : 'ACTIVITY_ENDS_ELSEWHERE']);
  }
  const { applicationId } = await takenOn(t, all, { begun: false });
  expect(await all.call(agentApplications.detail, { id: applicationId })).toMatchObject({ stage: 'ONBOARDING' });
});
