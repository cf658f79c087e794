import { pino } from 'pino';
import { customers } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { type Brought, consents } from '@/contract/messaging/consents';
import { reportDueOn } from '@/domain/customers/registry';
import { addDays, HOUR_MS, startOfDay, today } from '@/domain/time';
import { inTransaction } from '@/server/kernel/db/transaction';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import { bodyText, type Caller, Refused, type RefusalBody, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer } from '@/tests/support/customers';
import { saidOn } from '@/tests/support/marketing';
import { hire, refusal } from '@/tests/support/operators';
import { fakeRegistry, REGISTRY_CODES, registryAt } from '@/tests/support/registry';
import { configure } from '@/tests/support/settings';
import { pullConsents } from './pull';
import type { Registry } from './registry';
import { reportConsents } from './report';
import { tellDeadlines } from './tell';

const log = pino({ level: 'silent' });
const EVER = '2020-01-01';

let t: TestApi;
let fake: Awaited<ReturnType<typeof fakeRegistry>>;
let registry: Registry;
let manager: Caller;
let seer: Caller;
beforeAll(async () => {
  [t, fake] = await Promise.all([testApi(), fakeRegistry()]);
  registry = registryAt(fake);
  await configure(t, 'iysCode', REGISTRY_CODES.iysCode);
  await configure(t, 'iysBrandCode', REGISTRY_CODES.iysBrandCode);
  manager = await hire(t, 'tercih', ['NOTIFICATION_PREFERENCE_MANAGER', 'ALL_CUSTOMER_ACCESS']);
  seer = await hire(t, 'goren', [
    'MARKETING_PREFERENCE_MANAGER',
    'PHONE_VIEWER',
    'EMAIL_VIEWER',
    'ALL_CUSTOMER_ACCESS',
  ]);
});
beforeEach(async () => {
  await t.owner.deleteFrom('consent_report').execute();
  Object.assign(fake, { manner: 'takes', taken: [], changes: [] });
});
afterAll(async () => {
  await fake.stop();
  await t.stop();
});

const report = () => reportConsents({ db: t.db, registry, log });
const stateOf = async (customerId: number) =>
  t.db
    .selectFrom('consent_report as report')
    .innerJoin('consent', 'consent.id', 'report.consent_id')
    .select(['report.id', 'report.state', 'report.failure', 'report.failure_detail as detail', 'report.reference'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
/** Makes every report due that waits for its next attempt. */
const later = () => t.owner.updateTable('consent_report').set({ next_attempt_at: EVER }).execute();
const phoneOf = async (id: number) =>
  (await t.db.selectFrom('customer').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone ?? '';
const file = (...lines: string[]) => ['recipient,recipientType,type,status,source,consentDate', ...lines].join('\r\n');
const send = async (
  { headers }: Caller,
  { path: url }: typeof consents.preview | typeof consents.bring,
  body: string | Buffer,
): Promise<Brought> => {
  const type = { 'content-type': 'application/octet-stream' };
  const answer = await t.raw({ method: 'POST', url, headers: { ...headers, ...type }, body });
  const said: unknown = JSON.parse(await bodyText(answer));
  if (answer.status !== 200) throw new Refused(answer.status, said as RefusalBody);
  return said as Brought;
};

test('a consent is told once, with what the registry asks for, and its number is kept', async () => {
  const id = await newCustomer(t);
  await saidOn(t, id, 'SMS', { given_on: today() });
  expect(await stateOf(id)).toMatchObject({ state: 'WAITING' });
  await report();
  await report();
  expect(fake.taken).toEqual([
    {
      recipient: await phoneOf(id),
      recipientType: 'BIREYSEL',
      type: 'MESAJ',
      status: 'ONAY',
      source: 'HS_WEB',
      consentDate: expect.stringContaining(today()),
    },
  ]);
  expect(await stateOf(id)).toMatchObject({ state: 'REPORTED', reference: 'islem-1' });
  await saidOn(t, id, 'SMS', { status: 'REFUSED', given_on: today() });
  await report();
  expect(fake.taken.map(({ status }) => status)).toEqual(['ONAY', 'RET']);
});

test('push is ours alone, and what lacks a source or a day is not told', async () => {
  const id = await newCustomer(t);
  await saidOn(t, id, 'PUSH');
  await saidOn(t, id, 'EMAIL', { source: null, source_text: 'asdf', given_on: null });
  expect(await stateOf(id)).toBeUndefined();
});

test('a registry that is down holds all of them back; one that took it and did not say so is asked, not told again', async () => {
  const id = await newCustomer(t);
  await saidOn(t, id, 'CALL', { given_on: today() });
  fake.manner = 'busy';
  await report();
  expect(await stateOf(id)).toMatchObject({ state: 'WAITING', failure: 'NOT_REACHED' });
  await report();
  expect(fake.taken).toEqual([]);
  await later();
  fake.manner = 'mute after taking';
  await report();
  expect(await stateOf(id)).toMatchObject({ state: 'UNSURE', failure: 'NO_ANSWER' });
  fake.manner = 'mute';
  await later();
  await report();
  expect(await stateOf(id)).toMatchObject({ state: 'UNSURE' });
  fake.manner = 'takes';
  await later();
  await report();
  expect(await stateOf(id)).toMatchObject({ state: 'REPORTED', failure: null });
  expect(fake.taken).toHaveLength(1);
});

test('a process killed between claim and report: the next asks first, whether it was told or not', async () => {
  const [told, untold] = [await newCustomer(t), await newCustomer(t)];
  await saidOn(t, told, 'SMS', { given_on: today() });
  await report();
  await saidOn(t, untold, 'SMS', { given_on: today() });
  await t.owner.updateTable('consent_report').set({ state: 'SENDING', claimed_at: EVER, reported_at: null }).execute();
  await report();
  expect(await stateOf(told)).toMatchObject({ state: 'REPORTED' });
  expect(await stateOf(untold)).toMatchObject({ state: 'REPORTED' });
  expect(fake.taken.map(({ recipient }) => recipient)).toEqual([await phoneOf(told), await phoneOf(untold)]);
});

test('two processes tell each once; what changes while it is told waits anew', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => newCustomer(t)));
  for (const id of ids) await saidOn(t, id, 'SMS', { given_on: today() });
  await Promise.all([report(), report()]);
  expect(new Set(fake.taken.map(({ recipient }) => recipient)).size).toBe(6);
  expect(fake.taken).toHaveLength(6);

  const [id = 0] = ids;
  await saidOn(t, id, 'SMS', { given_on: addDays(today(), -1) });
  const changing: Registry = {
    ...registry,
    add: async (codes, record) => {
      await saidOn(t, id, 'SMS', { status: 'REFUSED', given_on: today() });
      changing.add = registry.add;
      return registry.add(codes, record);
    },
  };
  await reportConsents({ db: t.db, registry: changing, log });
  expect(fake.taken.slice(-2).map(({ status }) => status)).toEqual(['ONAY', 'RET']);
  expect(await stateOf(id)).toMatchObject({ state: 'REPORTED' });
});

test('what the registry refuses is shown with its words, and told again when somebody asks', async () => {
  const id = await newCustomer(t);
  await saidOn(t, id, 'SMS');
  fake.manner = 'refuses';
  await report();
  const { rows } = await manager.call(consents.list, { customerId: id });
  expect(rows).toMatchObject([
    { state: 'FAILED', failure: 'REFUSED', failureDetail: expect.stringContaining('H178'), deadline: 'OVER' },
  ]);
  expect(rows[0]?.recipient).toContain('•');
  expect((await manager.call(consents.standing, {})).failed).toBe(1);
  const inStates = async (...state: ('FAILED' | 'WAITING')[]) =>
    (await manager.call(consents.list, { customerId: id, state })).rows.length;
  expect([await inStates('WAITING'), await inStates('WAITING', 'FAILED')]).toEqual([0, 1]);
  fake.manner = 'takes';
  await manager.call(consents.again, { id: rows[0]?.id ?? 0 });
  await report();
  expect(await stateOf(id)).toMatchObject({ state: 'REPORTED' });
  expect(await refusal(manager.call(consents.again, { id: rows[0]?.id ?? 0 }))).toMatchObject({
    errors: ['CONSENT_NOT_FAILED'],
  });
});

test('deadlines that end are told of once on a working day, in its hours, to those who exchange consents', async () => {
  const [late, due] = [await newCustomer(t), await newCustomer(t)];
  const [thursday, sunday] = ['2026-11-12', '2026-11-15'];
  const at = (day: string, hour: number) => startOfDay(day) + hour * HOUR_MS;
  const tell = (now: number) => inTransaction(t.db, { requestId: 'test' }, (trx) => tellDeadlines(trx, now));
  const told = async (username: string) =>
    t.owner
      .selectFrom('notification')
      .innerJoin('operator', 'operator.id', 'operator_id')
      .select(['title', 'path'])
      .where('username', '=', username)
      .where('path', 'like', '/consents/list%')
      .execute();
  await hire(t, 'uzak', ['ALL_CUSTOMER_ACCESS']);
  await saidOn(t, late, 'SMS', { given_on: '2026-01-12' });
  await saidOn(t, due, 'SMS', { given_on: today() });
  expect(await tell(at(sunday, 12))).toBe(0);
  expect(await tell(at(thursday, 3))).toBe(0);
  const runs = await Promise.all([tell(at(thursday, 10)), tell(at(thursday, 10))]);
  expect(runs.toSorted()).toEqual([0, 1]);
  expect(await tell(at(thursday, 15))).toBe(0);
  expect(await told('tercih')).toEqual([
    { title: 'İYS’ye bildirim süresi geçen 1 izin var', path: '/consents/list?deadline=OVER' },
  ]);
  expect(await told('uzak')).toEqual([]);
  expect(await tell(at('2026-11-13', 9))).toBe(1);
  expect(await told('tercih')).toHaveLength(2);
  await t.owner.deleteFrom('consent_report').execute();
  expect(await tell(at('2026-11-16', 9))).toBe(0);
});

test('three working days, holidays left out, and the customer’s record shows them', async () => {
  const id = await newCustomer(t);
  await saidOn(t, id, 'SMS', { given_on: today() });
  const detail = await manager.call(customers.detail, { id });
  const dueOn = reportDueOn(today(), holidaysBetween(today(), addDays(today(), 60)));
  expect(detail.consents.find(({ channel }) => channel === 'SMS')?.registry).toEqual({ state: 'WAITING', dueOn });
  expect((await manager.call(consents.list, { deadline: 'IN_TIME', customerId: id })).rows).toHaveLength(1);
  expect((await manager.call(consents.list, { deadline: 'OVER', customerId: id })).rows).toHaveLength(0);
});

test('a file of the registry is looked at, then taken: the later day counts, a refusal stops us, strangers and wrong lines are told', async () => {
  const [older, newer] = [await newCustomer(t), await newCustomer(t)];
  await saidOn(t, older, 'SMS', { given_on: '2026-01-10' });
  await saidOn(t, newer, 'SMS', { given_on: '2026-03-10' });
  const text = file(
    `${await phoneOf(older)},BIREYSEL,MESAJ,RET,IYS_WEB,2026-02-01 10:30:00`,
    `${await phoneOf(newer)},BIREYSEL,MESAJ,RET,IYS_WEB,2026-02-01 10:30:00`,
    '+905559998877,BIREYSEL,MESAJ,ONAY,HS_WEB,2026-02-01 10:30:00',
    '=cmd|calc,BIREYSEL,MESAJ,ONAY,HS_WEB,2026-02-01',
    `${await phoneOf(older)},BIREYSEL,FAKS,RET,IYS_WEB,2026-02-01`,
    `${await phoneOf(older)},BIREYSEL,ARAMA,RET,IYS_WEB,31.02.2026`,
  );
  const preview = await send(manager, consents.preview, text);
  expect(preview).toMatchObject({ lines: 6, taken: 1, stays: 1, strangers: 1, wrong: 3, known: 0 });
  expect(preview.errors.map(({ number, field, code }) => [number, field, code])).toEqual([
    [5, 'recipient', 'PHONE_INVALID'],
    [6, 'type', 'INVALID_INPUT'],
    [7, 'consentDate', 'INVALID_DATE'],
  ]);
  expect((await manager.call(customers.detail, { id: older })).consents[1]).toMatchObject({ status: 'GRANTED' });
  await send(manager, consents.bring, text);
  const said = async (id: number) => (await manager.call(customers.detail, { id })).consents[1];
  expect(await said(older)).toMatchObject({ status: 'REFUSED', source: 'IYS_WEB', registry: { state: 'REPORTED' } });
  expect(await said(newer)).toMatchObject({ status: 'GRANTED' });
  expect(await send(manager, consents.bring, text)).toMatchObject({ taken: 0, known: 1 });
});

test('what is no file of the registry is refused, whatever it holds', async () => {
  for (const text of ['', 'ad;soyad\nAyşe;Kaya', Buffer.from([0xff, 0xfe, 0x00, 0x41]), '\u0000'.repeat(1000)])
    expect(await refusal(send(manager, consents.preview, text))).toMatchObject({ errors: ['CONSENT_FILE_UNREADABLE'] });
  const oldExcel = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  expect(await refusal(send(manager, consents.preview, oldExcel))).toMatchObject({
    errors: ['FILE_EXCEL_UNSUPPORTED'],
  });
  const line = '+905321112233,BIREYSEL,MESAJ,ONAY,HS_WEB,2026-02-01';
  expect(await refusal(send(manager, consents.preview, file(line, `"${line}`)))).toMatchObject({
    errors: ['FILE_QUOTE_OPEN'],
    params: { line: 3 },
  });
  const long = file(...Array.from({ length: 10_001 }, () => line));
  expect(await refusal(send(manager, consents.preview, long))).toMatchObject({ errors: ['CONSENT_FILE_TOO_LONG'] });
});

test('the file for the registry holds what waits, for those who see contacts, and comes back as known', async () => {
  const id = await newCustomer(t);
  await saidOn(t, id, 'SMS', { given_on: today() });
  const answer = await seer.answer(consents.file, { state: 'WAITING' });
  expect(answer.status).toBe(200);
  const taken = await bodyText(answer);
  const lines = taken.trim().split('\r\n');
  expect(lines[0]).toBe('recipient,recipientType,type,status,source,consentDate');
  expect(lines[1]).toContain(`${await phoneOf(id)},BIREYSEL,MESAJ,ONAY,HS_WEB,${today()}`);
  expect((await manager.answer(consents.file, {})).status).toBe(403);
  await send(seer, consents.bring, taken);
  expect(await stateOf(id)).toMatchObject({ state: 'REPORTED' });
});

test('what people told the registry itself is taken page by page, and is not told back', async () => {
  const id = await newCustomer(t);
  await saidOn(t, id, 'SMS', { given_on: '2026-03-10' });
  fake.changes = [
    {
      recipient: await phoneOf(id),
      recipientType: 'BIREYSEL',
      type: 'MESAJ',
      status: 'RET',
      source: 'IYS_MOBIL',
      consentDate: '2026-04-01 12:00:00',
    },
    { recipient: '?', recipientType: '', type: '', status: '', source: '', consentDate: '' },
  ];
  expect(await pullConsents({ db: t.db, registry, log })).toBe(1);
  expect((await manager.call(customers.detail, { id })).consents[1]).toMatchObject({
    status: 'REFUSED',
    source: 'IYS_MOBIL',
  });
  await report();
  expect(fake.taken).toEqual([]);
});

test('the latest stand first', async () => {
  for (const given_on of ['2026-03-10', '2026-05-10', '2026-04-10'])
    await saidOn(t, await newCustomer(t), 'SMS', { given_on });
  const { rows } = await manager.call(consents.list, {});
  expect(rows.map(({ givenOn }) => givenOn)).toEqual(['2026-05-10', '2026-04-10', '2026-03-10']);
});

test('preference managers end and begin mutes; others see nothing of the register', async () => {
  const id = await newCustomer(t);
  await manager.call(customerWork.mute, { customerId: id, muted: true, reason: 'Bir süre aramayalım dedi' });
  const other = await hire(t, 'baska', ['ALL_CUSTOMER_ACCESS']);
  expect((await other.answer(consents.list, {})).status).toBe(403);
});
