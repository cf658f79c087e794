import { customers } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { configure, unconfigure } from '@/tests/support/settings';
import { openLooks } from './looks';

const PER_HOUR = 60;

let t: TestApi;
let ids: number[];
beforeAll(async () => {
  t = await testApi({ contactsPerHour: PER_HOUR });
  const rows = await t.owner
    .selectFrom('customer')
    .select('id')
    .where('phone', 'is not', null)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => t.stop());

const SEES = ['MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER'];
const noticesOf = (kind: 'SECURITY') =>
  t.owner.selectFrom('notification').selectAll().where('kind', '=', kind).orderBy('id').execute();

test('more people than an hour allows are refused with the time to wait; people already seen, and acts, are not refused', async () => {
  const reader = await hire(t, 'hizli-okur', SEES);
  const answers = [];
  for (const id of ids.slice(0, PER_HOUR)) answers.push((await reader.answer(customers.detail, { id })).status);
  expect(answers.every((status) => status === 200)).toBe(true);

  const next = await reader.answer(customers.detail, { id: ids[PER_HOUR] });
  expect(next.status).toBe(429);
  expect(Number(next.headers['retry-after'])).toBeGreaterThan(3000);
  const said = await refusal(reader.call(customers.detail, { id: ids[PER_HOUR] ?? 0 }));
  expect(said.errors).toEqual(['CONTACTS_PACE']);
  expect(said.message).toMatch(/dakika sonra/);
  expect((await reader.answer(customers.list, {})).status).toBe(429);

  const seen = await reader.call(customers.detail, { id: ids[0] ?? 0 });
  expect(seen.phone).toMatch(/^\+/);
  const { status } = await reader.answer(customerWork.update, {
    id: seen.id,
    version: seen.version,
    firstName: seen.firstName,
    lastName: seen.lastName,
    areaCode: seen.areaCode,
    source: seen.source,
    cityId: seen.cityId,
    townId: seen.townId,
    phone: '0539 111 22 33',
    email: 'bambaska@posta.example',
    stage: seen.stage,
  });
  expect(status).toBe(200);

  const colleague = await hire(t, 'yavas-okur', SEES);
  expect((await colleague.answer(customers.detail, { id: ids[PER_HOUR] })).status).toBe(200);
  const masked = await hire(t, 'maskeli-okur', ['MANAGER']);
  for (const id of ids.slice(0, PER_HOUR + 20))
    expect((await masked.answer(customers.detail, { id })).status).toBe(200);
});

test('processes count together', async () => {
  const reader = await hire(t, 'iki-surec', SEES);
  const operator = {
    id: reader.id,
    firstName: '',
    lastName: '',
    username: '',
    language: 'tr',
    authorities: SEES,
    sessionId: 0,
    hasSecondFactor: true,
  };
  const call = { name: 'customers.list', endpoint: customers.list };
  const page = (from: number) => ({
    rows: Array.from({ length: 40 }, (_, at) => ({ phone: `+9053900${String(10_000 + from + at)}` })),
  });
  const [one, another] = [1, 2].map(() => openLooks({ db: t.db, perHour: PER_HOUR }));
  await one?.show(call, operator, page(0));
  await expect(another?.show(call, operator, page(1000))).rejects.toMatchObject({ code: 'CONTACTS_PACE' });
});

test('the hourly limit is a setting, and changes at once', async () => {
  const reader = await hire(t, 'ayarli-okur', SEES);
  const names = { firstName: '', lastName: '', username: '', language: 'tr' };
  const operator = { id: reader.id, ...names, authorities: SEES, sessionId: 0, hasSecondFactor: true };
  const call = { name: 'customers.list', endpoint: customers.list };
  const page = (from: number) => ({
    rows: Array.from({ length: 50 }, (_, at) => ({ phone: `+9053700${String(10_000 + from + at)}` })),
  });
  const looks = openLooks({ db: t.db });
  await configure(t, 'contactsPerHour', 100);
  await looks.show(call, operator, page(0));
  await looks.show(call, operator, page(50));
  await expect(looks.show(call, operator, page(100))).rejects.toMatchObject({
    code: 'CONTACTS_PACE',
    detail: { params: { max: 100 } },
  });
  await configure(t, 'contactsPerHour', 300);
  await looks.show(call, operator, page(150));
  await unconfigure(t, 'contactsPerHour');
});

test('unusual volume is reported to administrators and data protection officers, once a day, with who and how many', async () => {
  const reader = await hire(t, 'cok-okur', SEES);
  const operator = {
    id: reader.id,
    firstName: '',
    lastName: '',
    username: '',
    language: 'tr',
    authorities: SEES,
    sessionId: 0,
    hasSecondFactor: true,
  };
  const before = (await noticesOf('SECURITY')).length;
  const looks = openLooks({ db: t.db, perHour: 10_000 });
  const call = { name: 'customers.list', endpoint: customers.list };
  const page = (from: number) => ({
    rows: Array.from({ length: 100 }, (_, at) => ({ phone: `+9053800${String(10_000 + from + at)}` })),
  });
  for (let at = 0; at < 9; at += 1) await looks.show(call, operator, page(at * 100));
  expect(await noticesOf('SECURITY')).toHaveLength(before);
  for (let at = 9; at < 12; at += 1) await looks.show(call, operator, page(at * 100));
  const told = (await noticesOf('SECURITY')).slice(before);
  expect(told[0]?.title).toContain('Deneme cok okur');
  expect(told[0]?.body).toContain('1.000 kişinin');
  const officers = await t.owner
    .selectFrom('operator_authority')
    .innerJoin('operator', 'operator.id', 'operator_authority.operator_id')
    .select('operator.id')
    .where('authority', 'in', ['ADMIN', 'KVK'])
    .where('operator.status', '=', 'ACTIVE')
    .distinct()
    .execute();
  expect(told.map(({ operator_id }) => operator_id).toSorted((a, b) => a - b)).toEqual(
    officers.map(({ id }) => id ?? 0).toSorted((a, b) => a - b),
  );
});

test('an operator who may not see a number in a note edits the words around it, and the number stays', async () => {
  const writer = await hire(t, 'not-yazar', ['MANAGER']);
  const reader = await hire(t, 'not-okur', SEES);
  const customerId = ids[0] ?? 0;
  const stored = 'Eşi 0532 123 45 67 numaradan aradı.';
  const { id } = await t.owner
    .insertInto('note')
    .values({ customer_id: customerId, operator_id: writer.id, body: stored })
    .returning('id')
    .executeTakeFirstOrThrow();
  const noteOf = async (caller: typeof writer) => {
    const { rows } = await caller.call(customers.notes, { customerId });
    const note = rows.find((row) => row.id === id);
    if (!note) throw new Error('the note is not there');
    return note;
  };
  const shown = await noteOf(writer);
  expect(shown.body).toBe('Eşi +90532•••••67 numaradan aradı.');
  expect((await noteOf(reader)).body).toBe(stored);

  const change = { id, version: shown.version, mentionIds: [] };
  const saved = await writer.call(customerWork.updateNote, { ...change, body: `${shown.body} Yine aranacak.` });
  expect(saved.body).toBe('Eşi +90532•••••67 numaradan aradı. Yine aranacak.');
  expect((await noteOf(reader)).body).toBe(`${stored} Yine aranacak.`);

  const made = await refusal(
    writer.call(customerWork.updateNote, { ...change, version: saved.version, body: 'Kızı +90533•••••11 imiş.' }),
  );
  expect(made).toMatchObject({ status: 400, fields: { body: 'TEXT_MASKED' } });
  const copied = await refusal(writer.call(customerWork.createNote, { customerId, body: shown.body, mentionIds: [] }));
  expect(copied.fields).toEqual({ body: 'TEXT_MASKED' });
});
