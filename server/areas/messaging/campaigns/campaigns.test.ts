import { sql } from 'kysely';
import { pino } from 'pino';
import { history } from '@/contract/history';
import { campaigns } from '@/contract/messaging/campaigns';
import { segments } from '@/contract/messaging/segments';
import { newRule } from '@/domain/messaging/segments';
import { addDays, HOUR_MS, iso, startOfDay, today, wallClock } from '@/domain/time';
import { emailTransport } from '@/server/platform/delivery/email';
import { refusalSecret, refusalUrl } from '@/server/platform/delivery/refusal';
import { smsTransport } from '@/server/platform/delivery/sms';
import { type Caller, TEST_MESSAGE_SECRET, type TestApi, testApi } from '@/tests/support/api';
import { draftCampaign, statesOf, toldByGateway } from '@/tests/support/campaigns';
import { openMarketing, openNights } from '@/tests/support/marketing';
import { fakeSmtp } from '@/tests/support/providers';
import { hire, refusal } from '@/tests/support/operators';
import { configure, unconfigure } from '@/tests/support/settings';
import { newTemplate } from '@/tests/support/templates';
import { type SlowGateway, slowGateway } from '@/tests/support/slowGateway';
import { until } from '@/tests/support/until';
import { claimBatch } from './claim';
import { referenceOf } from './send';
import { pickUpCampaigns, workOnCampaign } from './work';

type Who = Caller & { id: number };
let t: TestApi;
let author: Who;
let boss: Who;
let gateway: SlowGateway;
let idempotent: boolean;
let timeoutMs: number;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  [t, gateway] = await Promise.all([testApi(), slowGateway({ knows: true })]);
  await openMarketing(t);
  author = await hire(t, 'kampanya.yazan', ['MARKETING']);
  boss = await hire(t, 'kampanya.onaylayan', ['MANAGER']);
});
beforeEach(() => {
  gateway.sent.clear();
  gateway.manner = { slowMs: 0, mute: 0, wrong: 0, busy: 0 };
  idempotent = true;
  timeoutMs = 10_000;
});
afterAll(async () => {
  await gateway.stop();
  await t.stop();
});

const delivery = () => ({
  db: t.db,
  log,
  address: 'https://tellal.example',
  transports: { SMS: smsTransport({ url: gateway.url, token: 'x', idempotent, timeoutMs }) },
});
const workOnce = (id: number, options = {}) => workOnCampaign(delivery(), id, options);
/** Works like the queue, until nothing more can be sent now. */
const work = async (id: number) => {
  for (let before = -1, n = 0; n < 20; n += 1) {
    await workOnce(id);
    const { PENDING = 0 } = await statesOf(t, id);
    if (PENDING === 0 || PENDING === before) return;
    before = PENDING;
  }
};
const move = async (who: Caller, id: number, action: string, reason = '') => {
  const { version } = await boss.call(campaigns.detail, { id });
  return who.call(campaigns.move, { id, version, action, reason } as never);
};
const started = async (count: number, given: Parameters<typeof draftCampaign>[3] = {}) => {
  const made = await draftCampaign(t, author, count, given);
  await move(author, made.campaign.id, 'START');
  return { id: made.campaign.id, ids: made.ids };
};
const told = (reports: readonly object[], secret = TEST_MESSAGE_SECRET, answers: readonly object[] = []) =>
  toldByGateway(t, reports, answers, secret);

/** The communications that it has added to customers' records. */
const writtenBy = (id: number) =>
  t.owner
    .selectFrom('communication')
    .innerJoin('campaign_recipient', 'campaign_recipient.id', 'campaign_recipient_id')
    .select(['body', 'communication.customer_id as customerId'])
    .where('campaign_id', '=', id);

describe('a campaign', () => {
  it('reaches each of its recipients once, with a footer that says how to refuse', async () => {
    const { id, ids } = await started(45);
    await work(id);
    expect(await author.call(campaigns.detail, { id })).toMatchObject({
      status: 'DONE',
      people: 45,
      counts: [{ state: 'SENT', count: 45 }],
    });
    expect([...gateway.sent.values()]).toEqual(ids.map(() => 1));
    const written = await writtenBy(id).execute();
    expect(written).toHaveLength(45);
    expect(written[0]?.body).toMatch(/^Sayın Alıcı .*\n.+ MERSİS \d{16}\. Ret için/s);
    // Running again finds nothing to do.
    await work(id);
    expect(gateway.sent.size).toBe(45);
  });

  it('by e-mail in blocks goes as text and as HTML, each with its own link to refuse', async () => {
    const mailer = await hire(t, 'kampanya.blok', ['ADMIN']);
    const blocks = [
      { kind: 'TEXT' as const, text: 'Sayın {ad} {soyad}, yeni mezatlar yayında.' },
      { kind: 'BUTTON' as const, label: 'Mezatlara bakın', url: 'https://tellal.example/mezatlar' },
    ];
    const { campaign, ids } = await draftCampaign(t, mailer, 3, { blocks });
    await move(mailer, campaign.id, 'START');
    const smtp = await fakeSmtp();
    const EMAIL = emailTransport(smtp.url, 'Tellal <konsol@tellal.example>');
    await workOnCampaign({ ...delivery(), transports: { EMAIL } }, campaign.id);
    await smtp.stop();
    expect(await statesOf(t, campaign.id)).toEqual({ SENT: 3 });
    const secret = await refusalSecret(t.db);
    const address = 'https://tellal.example';
    const links = ids.map((customerId) =>
      refusalUrl(secret, address, { customerId, channel: 'EMAIL', campaignId: campaign.id }),
    );
    const mails = (smtp.mails ?? []).map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
    expect(mails).toHaveLength(3);
    for (const link of links) {
      const own = mails.filter((mail) => mail.includes(link));
      expect(own).toHaveLength(1);
      expect(own[0]).toMatch(/multipart\/alternative/);
      expect(own[0]).toContain(`Ret: ${link}`);
      expect(own[0]).toContain(`<a href="${link}"`);
      expect(own[0]).toContain('href="https://tellal.example/mezatlar"');
      expect(own[0]).not.toContain('{ad}');
    }
  });

  it('to many is approved by somebody else, and goes as it was approved', async () => {
    await configure(t, 'campaignApprovalFrom', 10, '2020-01-01');
    const { campaign, ids } = await draftCampaign(t, boss, 12);
    const { id } = campaign;
    expect(await refusal(move(boss, id, 'START'))).toMatchObject({ errors: ['CAMPAIGN_NEEDS_APPROVAL'] });
    await move(boss, id, 'SUBMIT');
    expect(await refusal(move(boss, id, 'APPROVE'))).toMatchObject({ errors: ['CAMPAIGN_OWN'] });
    expect(await refusal(move(author, id, 'APPROVE'))).toMatchObject({ errors: ['AUTHORIZATION_ERROR'] });
    const other = await hire(t, 'kampanya.ikinci', ['MANAGER']);
    // A template version written after the submission is not sent.
    await t.owner
      .insertInto('message_template_version')
      .values({ template_id: campaign.templateId, number: 2, subject: '', body: 'Başka metin' })
      .execute();
    await move(other, id, 'APPROVE');
    await work(id);
    const { body } = await writtenBy(id).executeTakeFirstOrThrow();
    expect(body).toMatch(/^Sayın/);
    expect(gateway.sent.size).toBe(ids.length);
    const { rows } = await boss.call(history.list, { entity: 'campaign', id });
    const { approvedBy } = await boss.call(campaigns.detail, { id });
    expect(rows.flatMap(({ changes }) => changes)).toContainEqual({ field: 'approvedBy', old: null, new: approvedBy });
    await configure(t, 'campaignApprovalFrom', 500, '2020-01-01');
  });

  it('is not approved by who sent it off for somebody else either', async () => {
    await configure(t, 'campaignApprovalFrom', 10, '2020-01-01');
    const { campaign } = await draftCampaign(t, author, 12);
    await boss.call(campaigns.update, { id: campaign.id, version: campaign.version, name: 'Başkasının elinden' });
    await move(boss, campaign.id, 'SUBMIT');
    expect(await refusal(move(boss, campaign.id, 'APPROVE'))).toMatchObject({ errors: ['CAMPAIGN_OWN'] });
    await move(await hire(t, 'kampanya.ucuncu', ['MANAGER']), campaign.id, 'APPROVE');
    await move(author, campaign.id, 'STOP');
    await configure(t, 'campaignApprovalFrom', 500, '2020-01-01');
  });

  it('goes to nobody who has refused before the claim, and a claim waits for a refusal that is under way', async () => {
    const { id, ids } = await started(30);
    const [refuses = 0] = ids;
    let claimed: Promise<void> | undefined;
    await t.owner.transaction().execute(async (trx) => {
      await trx
        .updateTable('consent')
        .set({ status: 'REFUSED' })
        .where('customer_id', '=', refuses)
        .where('channel', '=', 'SMS')
        .execute();
      claimed = work(id);
      await sql`select pg_sleep(0.6)`.execute(trx);
      expect(gateway.sent.size).toBe(0);
    });
    await claimed;
    expect(await statesOf(t, id)).toEqual({ SENT: 29, SKIPPED: 1 });
    expect((await author.call(campaigns.detail, { id })).failures).toEqual([
      { reason: 'CONSENT_REFUSED_SMS', count: 1 },
    ]);
  });

  it('that is paused sends nothing more, and goes on with those who have not had it', async () => {
    const { id, ids } = await started(60, { more: { perMinute: 600 } });
    const working = work(id);
    await until(() => gateway.sent.size > 0);
    await move(author, id, 'PAUSE');
    await working;
    const had = gateway.sent.size;
    expect(had).toBeLessThan(60);
    await work(id);
    expect(gateway.sent.size).toBe(had);
    await move(author, id, 'RESUME');
    await t.owner.updateTable('campaign').set({ per_minute: null }).where('id', '=', id).execute();
    await work(id);
    expect([...gateway.sent.values()]).toEqual(ids.map(() => 1));
    expect(await statesOf(t, id)).toEqual({ SENT: 60 });
  });

  it('that is stopped is over; who waited gets nothing', async () => {
    const { id } = await started(5);
    await move(author, id, 'STOP');
    await work(id);
    expect(gateway.sent.size).toBe(0);
    expect(await refusal(move(author, id, 'RESUME'))).toMatchObject({ errors: ['INVALID_TRANSITION'] });
  });

  it('whose time is long past is asked about, not sent', async () => {
    const { id } = await started(3);
    await t.owner
      .updateTable('campaign_work')
      .set({ next_at: sql<string>`now() - interval '4 hours'` })
      .where('campaign_id', '=', id)
      .execute();
    await work(id);
    expect(gateway.sent.size).toBe(0);
    expect((await author.call(campaigns.detail, { id })).status).toBe('OVERDUE');
    await move(author, id, 'RESUME');
    await work(id);
    expect(gateway.sent.size).toBe(3);
  });

  it('that has outgrown its approval waits for another', async () => {
    const { id, ids } = await started(3, { more: { scheduledAt: new Date(Date.now() + 3_600_000).toISOString() } });
    await configure(t, 'campaignApprovalFrom', 5, '2020-01-01');
    const tag = await t.owner
      .selectFrom('customer_tag')
      .select('tag_id')
      .where('customer_id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    await t.owner
      .insertInto('customer_tag')
      .columns(['customer_id', 'tag_id'])
      .expression((eb) =>
        eb
          .selectFrom('customer')
          .select(['id', sql<number>`${tag.tag_id}::integer`.as('tag_id')])
          .where('id', 'not in', ids)
          .orderBy('id', 'desc')
          .limit(4),
      )
      .execute();
    await t.owner
      .updateTable('campaign_work')
      .set({ next_at: sql<string>`now()` })
      .where('campaign_id', '=', id)
      .execute();
    await workOnce(id);
    expect(await author.call(campaigns.detail, { id })).toMatchObject({ status: 'WAITING', people: 7 });
    expect(gateway.sent.size).toBe(0);
    await move(boss, id, 'APPROVE');
    await configure(t, 'campaignApprovalFrom', 500, '2020-01-01');
  });

  it('that is stopped while a gateway has no time tries nothing again, and leaves no claim behind', async () => {
    gateway.manner = { slowMs: 150, mute: 0, wrong: 0, busy: 1 };
    const { id } = await started(4);
    const working = work(id);
    await until(async () => (await statesOf(t, id)).SENDING);
    await move(author, id, 'STOP');
    await working;
    expect(await statesOf(t, id)).toEqual({ STOPPED: 4 });
    await t.owner.updateTable('campaign_recipient').set({ state: 'SENDING' }).where('campaign_id', '=', id).execute();
    expect(await pickUpCampaigns(delivery())).toBeGreaterThan(0);
    await workOnce(id);
    expect(await statesOf(t, id)).toEqual({ UNSURE: 4 });
  });

  it('goes on while its gateway is silent about one message, which is settled for itself', async () => {
    [idempotent, timeoutMs] = [false, 60_000];
    const { id, ids } = await started(30);
    const { phone } = await t.owner
      .selectFrom('customer')
      .select('phone')
      .where('id', '=', ids[12] ?? 0)
      .executeTakeFirstOrThrow();
    gateway.silentOf.add(phone ?? '');
    const working = work(id);
    await until(async () => (await statesOf(t, id)).SENT === 29);
    expect(await statesOf(t, id)).toEqual({ SENT: 29, SENDING: 1 });
    gateway.hangUp();
    await working;
    expect(await statesOf(t, id)).toEqual({ SENT: 29, UNSURE: 1 });
    gateway.silentOf.clear();
  });

  it('whose gateway takes nothing for hours is asked about', async () => {
    gateway.manner.busy = 1;
    const { id } = await started(6);
    await workOnce(id);
    const next = async () => (await author.call(campaigns.detail, { id })).nextAt;
    const before = await next();
    await workOnce(id);
    await workOnce(id);
    expect(await next()).toBe(before);
  });

  it('holds out whom it compares with', async () => {
    const { id } = await started(200, { more: { holdoutPercent: 20 } });
    await work(id);
    const { HELD_OUT = 0, SENT = 0 } = await statesOf(t, id);
    expect(HELD_OUT + SENT).toBe(200);
    expect(HELD_OUT).toBeGreaterThan(15);
    expect(HELD_OUT).toBeLessThan(70);
    expect((await author.call(campaigns.detail, { id })).heldOut).toMatchObject({ people: HELD_OUT, bids: 0 });
  });

  it('that was sent is not changed, and a draft only as it was seen', async () => {
    const { id } = await started(1);
    const { version } = await author.call(campaigns.detail, { id });
    expect(await refusal(author.call(campaigns.update, { id, version, name: 'Yeni ad' }))).toMatchObject({
      errors: ['CAMPAIGN_NOT_DRAFT'],
    });
    expect(await refusal(author.call(campaigns.update, { id, version: version + 9, name: 'Yeni ad' }))).toMatchObject({
      errors: ['VERSION_CONFLICT'],
    });
  });
});

describe('at night', () => {
  /** Permits only hours of the day that exclude the present one; returns when they start. */
  const closedNow = async () => {
    const hour = wallClock(new Date().toISOString()).getUTCHours();
    const [from, to] = hour < 12 ? [22, 23] : [1, 2];
    await configure(t, 'messageHours', { weekdayFrom: from, weekdayTo: to, saturdayFrom: from, saturdayTo: to });
    return startOfDay(hour < 12 ? today() : addDays(today(), 1)) + from * HOUR_MS;
  };
  afterEach(() => unconfigure(t, 'messageHours').then(() => openNights(t)));

  it('information goes to nobody either: it says when it will, waits, and then goes to each once', async () => {
    const opens = await closedNow();
    const { campaign, ids } = await draftCampaign(t, author, 3, { type: 'TRANSACTIONAL' });
    const { id } = campaign;
    expect(Date.parse(campaign.goesAt ?? '')).toBe(opens);
    await move(author, id, 'START');
    await work(id);
    expect(gateway.sent.size).toBe(0);
    const { status, nextAt, goesAt } = await author.call(campaigns.detail, { id });
    expect({ status, goesAt, nextAt: Date.parse(nextAt ?? '') }).toEqual({
      status: 'RUNNING',
      goesAt: null,
      nextAt: opens,
    });
    await unconfigure(t, 'messageHours');
    await openNights(t);
    await t.owner
      .updateTable('campaign_work')
      .set({ next_at: sql<string>`now()` })
      .where('campaign_id', '=', id)
      .execute();
    await work(id);
    expect([...gateway.sent.values()]).toEqual(ids.map(() => 1));
  });

  it('a time that is chosen in the night is put off to the morning, and one by day is kept', async () => {
    const opens = await closedNow();
    const inside = iso(opens + HOUR_MS / 2);
    const outside = iso(opens + 2 * HOUR_MS);
    const of = async (scheduledAt: string) =>
      (await draftCampaign(t, author, 1, { type: 'TRANSACTIONAL', more: { scheduledAt } })).campaign.goesAt;
    expect(Date.parse((await of(inside)) ?? '')).toBe(Date.parse(inside));
    expect(Date.parse((await of(outside)) ?? '')).toBe(opens + 24 * HOUR_MS);
  });
});

it('a segment that a campaign goes to is not deleted; a channel is written to by who manages it', async () => {
  const { campaign } = await draftCampaign(t, author, 2);
  const { id, segmentId } = campaign;
  const { version } = await author.call(segments.detail, { id: segmentId });
  expect(await refusal(author.call(segments.remove, { id: segmentId, version }))).toMatchObject({
    errors: ['SEGMENT_IN_USE'],
  });
  const mailer = await hire(t, 'kampanya.eposta', ['EMAIL_MANAGER']);
  expect((await mailer.call(campaigns.choices)).templates.every(({ channel }) => channel === 'EMAIL')).toBe(true);
  const closed = { errors: ['CAMPAIGN_CHANNEL_CLOSED'] };
  const { name, templateId } = campaign;
  const groups = [[{ ...newRule('BIDS') }]];
  const own = await mailer.call(segments.create, { name: 'Teklif verenler, e-posta', groups });
  expect(await refusal(mailer.call(campaigns.create, { name, templateId, segmentId: own.id }))).toMatchObject(closed);
  expect(await refusal(mailer.call(campaigns.update, { id, version: campaign.version, name: 'Başka' }))).toMatchObject(
    closed,
  );
  expect(await refusal(move(mailer, id, 'START'))).toMatchObject(closed);
  expect(await refusal(mailer.call(campaigns.decide, { id, customerIds: [1], decision: 'SENT' }))).toMatchObject(
    closed,
  );
});

it('keeps the segment that its owner took back, and goes to no other that is not shared', async () => {
  const { campaign } = await draftCampaign(t, author, 2);
  const { id, segmentId, templateId } = campaign;
  const { version } = await author.call(segments.detail, { id: segmentId });
  await author.call(segments.update, { id: segmentId, version, shared: false });
  const renamed = await boss.call(campaigns.update, { id, version: campaign.version, segmentId, name: 'Yeni ad' });
  expect(renamed).toMatchObject({ name: 'Yeni ad', segmentId });
  const other = await boss.call(campaigns.create, {
    name: 'Başka kampanya',
    templateId,
    segmentId: (await boss.call(segments.create, { name: 'Kendi segmenti', groups: [[newRule('JOINED')]] })).id,
  });
  expect(await refusal(boss.call(campaigns.update, { id: other.id, version: other.version, segmentId }))).toMatchObject(
    { fields: { segmentId: 'SEGMENT_NOT_FOUND' } },
  );
});

it('what cannot be sent is not begun: another’s template, words that are missing, nobody in the segment, an approval that is not needed', async () => {
  const { campaign, ids } = await draftCampaign(t, author, 1, { body: 'Sayın {ad}: {link}' });
  const { id, segmentId } = campaign;
  const { id: operators } = await newTemplate(t, { recipient_type: 'OPERATOR' } as never);
  expect(
    await refusal(author.call(campaigns.create, { name: 'Başka', templateId: operators, segmentId })),
  ).toMatchObject({ fields: { templateId: 'CAMPAIGN_TEMPLATE_UNFIT' } });
  await t.owner
    .updateTable('message_template')
    .set({ keywords: ['link'] })
    .where('id', '=', campaign.templateId)
    .execute();
  expect(await refusal(move(author, id, 'START'))).toMatchObject({ errors: ['CAMPAIGN_INCOMPLETE'] });
  const { version } = await author.call(campaigns.detail, { id });
  await author.call(campaigns.update, { id, version, words: { link: 'tellal.example/a' } });
  expect(await refusal(move(author, id, 'SUBMIT'))).toMatchObject({ errors: ['CAMPAIGN_NEEDS_NO_APPROVAL'] });
  await t.owner.deleteFrom('customer_tag').where('customer_id', 'in', ids).execute();
  expect(await refusal(move(author, id, 'START'))).toMatchObject({ errors: ['CAMPAIGN_NOBODY'] });
  expect(await refusal(author.call(campaigns.detail, { id: 2_000_000_000 }))).toMatchObject({
    errors: ['CAMPAIGN_NOT_FOUND'],
  });
});

describe('a gateway', () => {
  it('that has no time is asked again later, and nobody is given up', async () => {
    gateway.manner.busy = 1;
    const { id } = await started(25);
    await work(id);
    expect(await statesOf(t, id)).toEqual({ PENDING: 25 });
    gateway.manner.busy = 0;
    await t.owner
      .updateTable('campaign_recipient')
      .set({ not_before: sql<string>`now()` })
      .where('campaign_id', '=', id)
      .execute();
    await work(id);
    expect(await statesOf(t, id)).toEqual({ SENT: 25 });
  });

  it('that asks to be left alone is left alone, and it was nobody’s try', async () => {
    gateway.manner.busy = 1;
    gateway.againS = 120;
    const before = gateway.requests;
    const { id } = await started(12);
    await workOnce(id, { connections: 3 });
    gateway.againS = 0;
    expect(gateway.requests - before).toBe(3);
    expect(await statesOf(t, id)).toEqual({ PENDING: 12 });
    const { tries } = await t.owner
      .selectFrom('campaign_recipient')
      .select(({ fn }) => fn.max('tries').as('tries'))
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(0);
    const { rows } = await sql<{ waits: number }>`
      select extract(epoch from run_at - now())::float8 as waits from graphile_worker.jobs where key = ${`campaign:${id}`}`.execute(
      t.owner,
    );
    expect(rows[0]?.waits).toBeGreaterThan(100);
  });

  it('of which nobody knows what it did leaves messages unsure, of which a person decides', async () => {
    idempotent = false;
    gateway.manner.wrong = 1;
    const { id, ids } = await started(3);
    await work(id);
    expect(await statesOf(t, id)).toEqual({ UNSURE: 3 });
    const [again = 0, sent = 0, reported = 0] = ids;
    expect(await refusal(author.call(campaigns.decide, { id, customerIds: [again], decision: 'AGAIN' }))).toMatchObject(
      {
        errors: ['CAMPAIGN_RECIPIENT_NOT_UNSURE'],
      },
    );
    await t.owner
      .updateTable('campaign_recipient')
      .set({ claimed_at: sql<string>`now() - interval '2 minutes'` })
      .where('campaign_id', '=', id)
      .execute();
    const { createdAt } = await author.call(campaigns.detail, { id });
    await told([
      { reference: referenceOf({ id, createdAt }, reported), status: 'DELIVERED', at: new Date().toISOString() },
    ]);
    gateway.manner.wrong = 0;
    await author.call(campaigns.decide, { id, customerIds: [again], decision: 'AGAIN' });
    await author.call(campaigns.decide, { id, customerIds: [sent], decision: 'SENT' });
    await work(id);
    expect(await statesOf(t, id)).toEqual({ SENT: 2, DELIVERED: 1 });
    // The repeated one has its old key, which this gateway recognizes.
    expect([...gateway.sent.values()]).toEqual([1, 1, 1]);
  });

  it('that refuses messages is named with its answer', async () => {
    const { id } = await started(2);
    gateway.manner.refused = 1;
    await work(id);
    gateway.manner.refused = 0;
    expect(await statesOf(t, id)).toEqual({ FAILED: 2 });
    expect((await author.call(campaigns.detail, { id })).failures).toEqual([{ reason: 'SMS_ANSWERED: 400', count: 2 }]);
  });

  it('of many reasons the most frequent are named, and the others counted together', async () => {
    const { id, ids } = await started(14);
    await work(id);
    const { createdAt } = await author.call(campaigns.detail, { id });
    await told(
      ids.map((one, n) => ({
        reference: referenceOf({ id, createdAt }, one),
        status: 'UNDELIVERED',
        reason: `Neden ${n}`,
        at: new Date().toISOString(),
      })),
    );
    const { failures, otherFailures } = await author.call(campaigns.detail, { id });
    expect([failures.length, otherFailures]).toEqual([12, 2]);
  });

  it('tells what became of messages, signed, in any order and as often as it likes', async () => {
    const { id, ids } = await started(3);
    await work(id);
    const { createdAt } = await author.call(campaigns.detail, { id });
    const report = (n: number, status: string, reason = '') => ({
      reference: referenceOf({ id, createdAt }, ids[n] ?? 0),
      status,
      reason,
      at: new Date().toISOString(),
    });
    expect((await told([report(0, 'DELIVERED')], 'somebody else’s secret, of the same length')).status).toBe(401);
    expect(
      (await told([report(0, 'UNDELIVERED', 'Numara kapalı'), report(1, 'UNDELIVERED', 'Kara liste')])).status,
    ).toBe(200);
    await told([report(0, 'DELIVERED')]);
    await told([report(0, 'UNDELIVERED'), report(0, 'DELIVERED'), { ...report(2, 'DELIVERED'), reference: 'c1-2-3' }]);
    expect(await statesOf(t, id)).toEqual({ DELIVERED: 1, UNDELIVERED: 1, SENT: 1 });
    expect((await author.call(campaigns.detail, { id })).failures).toEqual([{ reason: 'Kara liste', count: 1 }]);
    expect(await author.call(campaigns.recipients, { campaignId: id, state: 'UNDELIVERED' })).toMatchObject({
      rows: [{ id: ids[1], name: `#${ids[1]}`, canOpen: false }],
      next: null,
    });
  });
});

it('a claim of a process that is gone is unsure, or made again where the provider knows the message', async () => {
  const campaignOf = async (id: number) =>
    ({
      ...(await t.owner.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
      channel: 'SMS',
      type: 'MARKETING',
    }) as never;
  for (const knows of [true, false]) {
    idempotent = knows;
    gateway.sent.clear();
    const { id } = await started(10);
    await workOnce(id, { sliceMs: -1 });
    const row = await t.owner
      .selectFrom('campaign')
      .select(['template_version_id as versionId', 'created_at as createdAt', 'name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await claimBatch(
      t.db,
      {
        ...((await campaignOf(id)) as object),
        ...row,
        id,
        channel: 'SMS',
        type: 'MARKETING',
        words: {},
        perMinute: null,
      } as never,
      4,
    );
    expect(await statesOf(t, id)).toEqual({ SENDING: 4, PENDING: 6 });
    await work(id);
    expect(await statesOf(t, id)).toEqual(knows ? { SENT: 10 } : { SENT: 6, UNSURE: 4 });
  }
});

it('who answers RET gets no more marketing, and the campaign says so; another answer is an answer', async () => {
  const { id, ids } = await started(3);
  await work(id);
  const phones = await t.owner
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const answer = (n: number, text: string) => ({ from: phones[n]?.phone, text, at: new Date().toISOString() });
  for (let n = 0; n < 2; n += 1)
    expect((await told([], TEST_MESSAGE_SECRET, [answer(0, 'Ret.'), answer(1, 'Yarın arayın')])).status).toBe(200);
  expect(await author.call(campaigns.detail, { id })).toMatchObject({ refused: 1, answered: 2 });
  const consents = await t.owner
    .selectFrom('consent')
    .select(['status', 'source'])
    .where('customer_id', 'in', ids)
    .where('channel', '=', 'SMS')
    .orderBy('customer_id')
    .execute();
  expect(consents.map(({ status, source }) => `${status} ${source}`)).toEqual([
    'REFUSED HS_MESAJ',
    'GRANTED HS_WEB',
    'GRANTED HS_WEB',
  ]);
});

it('campaigns that nobody works on are found', async () => {
  const { id } = await started(1);
  await sql`delete from graphile_worker._private_jobs`.execute(t.owner);
  expect(await pickUpCampaigns(delivery())).toBeGreaterThan(0);
  expect(await pickUpCampaigns(delivery())).toBe(0);
  await work(id);
});
