import { customers } from '@/contract/customers';
import { customerImport, IMPORT_BATCH, IMPORT_MAX_ROWS } from '@/contract/customers/import';
import { tags } from '@/contract/customers/tags';
import { customerWork } from '@/contract/customers/work';
import { sql } from 'kysely';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { forgetCells } from './read';

let t: TestApi;
let manager: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  manager = await newOperator(t, 'mudur', 'MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER');
});
afterAll(() => t.stop());

const COLUMNS = ['Ad Soyad', 'Cep', 'E-posta', 'İl', 'İlçe', 'Kaynak'];
const MAPPING = { name: 0, phone: 1, email: 2, city: 3, town: 4, source: 5 };
const open = async (rows: string[][]) => {
  const { id } = await manager.call(customerImport.open, { fileName: 'liste.csv', columns: COLUMNS });
  await manager.call(customerImport.addRows, { id, from: 2, rows, last: true });
  return id;
};
const NEW = { firstName: 'Elle', lastName: 'Açılan', source: 'INBOUND', areaCode: '' } as const;
const check = (id: number) => manager.call(customerImport.check, { id, mapping: MAPPING, source: 'SAHIBINDEN' });
const refused = (code: string) => ({ body: expect.objectContaining({ errors: expect.arrayContaining([code]) }) });

test('a list has no more rows than can be looked through: the row past them is refused, and those before stay', async () => {
  const id = await open([['Ayşe Demir', '0538 111 20 01', '', '', '', '']]);
  await sql`insert into customer_import_row (import_id, number, cells)
    select ${id}, number, array['Satır'] from generate_series(3, ${IMPORT_MAX_ROWS + 1}) as number`.execute(t.owner);
  const counted = () =>
    t.owner
      .selectFrom('customer_import_row')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow();
  await expect(
    manager.call(customerImport.addRows, { id, from: IMPORT_MAX_ROWS + 2, rows: [['Fazla Satır']] }),
  ).rejects.toMatchObject({ status: 422, body: { errors: ['IMPORT_TOO_LARGE'], params: { max: IMPORT_MAX_ROWS } } });
  expect(await counted()).toEqual({ rows: IMPORT_MAX_ROWS });
});

test('a dry run says of each row what it would come to, and writes nothing', async () => {
  const existing = await newCustomer(t, { phone: '+905381110001' });
  const id = await open([
    ['Ayşe Nur Demir', '0538 111 00 02', 'ayse@posta.example', 'istanbul', 'KADIKÖY', 'Facebook'],
    ['Zaten Kayıtlı', '+90 538 111 00 01', '', '', '', ''],
    ['İki Kez', '0538 111 00 02', '', '', '', ''],
    ['Teksözcük', '12', 'bozuk', 'Atlantis', '', 'yok böyle'],
    ['Kimsesi Yok', '', '', '', '', ''],
  ]);
  const before = await t.db
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect((await check(id)).counts).toMatchObject({ VALID: 1, DUPLICATE: 2, INVALID: 2 });
  const { rows } = await manager.call(customerImport.rows, { importId: id });
  expect(rows.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
  expect(rows[1]?.customer?.id).toBe(existing);
  expect(Object.fromEntries(rows[3]?.errors.map(({ field, code }) => [field, code]) ?? [])).toEqual({
    name: 'NAME_REQUIRED',
    phone: 'PHONE_INVALID',
    email: 'EMAIL_INVALID',
    city: 'NOT_FOUND',
    source: 'INVALID_INPUT',
  });
  expect(rows[4]?.errors).toEqual([{ field: 'phone', code: 'PHONE_REQUIRED' }]);
  const after = await t.db
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(after).toEqual(before);

  const file = await bodyText(await manager.answer(customerImport.errors, { id }));
  expect(file).toContain('"Satır";"Ad Soyad"');
  expect(file).toContain('"5";"Teksözcük";"12"');
  expect(file).toMatch(/Ad soyad: .*Telefon: .*E-posta: /);
});

test('who is a member already is nobody new, whatever the customer record says, at the check and at the take-over', async () => {
  const member = await newCustomer(t, { phone: '+905381130001' });
  const joined = (customer_id: number, phone: string, email: string) =>
    t.owner.insertInto('member').values({ customer_id, phone, email }).execute();
  await joined(member, '+905381130002', 'uye@posta.example');
  const id = await open([
    ['Aynı Telefon', '0538 113 00 02', '', '', '', ''],
    ['Aynı Adres', '', 'uye@posta.example', '', '', ''],
    ['Yeni Kişi', '0538 113 00 03', 'yeni@posta.example', '', '', ''],
    ['Sonra Üye', '', 'sonra@posta.example', '', '', ''],
  ]);
  expect((await check(id)).counts).toMatchObject({ VALID: 2, DUPLICATE: 2 });
  const { rows } = await manager.call(customerImport.rows, { importId: id });
  expect(rows.slice(0, 2).map(({ customer }) => customer?.id)).toEqual([member, member]);
  await joined(await newCustomer(t), '+905381130009', 'sonra@posta.example');
  expect((await manager.call(customerImport.commit, { id })).counts).toMatchObject({ CREATED: 1, DUPLICATE: 3 });
  const doubled = await manager.call(customerImport.rows, { importId: id, outcome: 'DUPLICATE' });
  expect(doubled.rows.every(({ customer }) => customer !== null)).toBe(true);
});

test('a tag that is off is given to nobody (V50): neither chosen, nor given after it was switched off', async () => {
  const tag = await manager.call(tags.create, { name: 'Fuar listesi', colour: '#1a73e8' });
  const switched = (status: 'ACTIVE' | 'PASSIVE') => manager.call(tags.updateStatus, { id: tag.id, status });
  const id = await open([['Etiketli Kişi', '0538 114 00 01', '', '', '', '']]);
  const withTag = { id, mapping: MAPPING, source: 'INBOUND', tagId: tag.id } as const;
  await switched('PASSIVE');
  await expect(manager.call(customerImport.check, withTag)).rejects.toMatchObject({
    body: { fields: { tagId: 'TAG_PASSIVE' } },
  });
  await switched('ACTIVE');
  await manager.call(customerImport.check, withTag);
  await switched('PASSIVE');
  await expect(manager.call(customerImport.commit, { id })).rejects.toMatchObject(refused('TAG_PASSIVE'));
  expect((await manager.call(customerImport.detail, { id })).counts).toMatchObject({ VALID: 1, CREATED: 0 });
  await switched('ACTIVE');
  expect((await manager.call(customerImport.commit, { id })).counts).toMatchObject({ CREATED: 1 });
});

test('valid rows are taken over in batches, and the import is undone but for those worked with', async () => {
  const many = Array.from({ length: 501 }, (_, index) => [
    `Toplu Kişi${index}`,
    `0539${String(1_000_000 + index)}`,
    '',
    '',
    '',
    '',
  ]);
  const id = await open(many.slice(0, 500));
  await manager.call(customerImport.addRows, { id, from: 502, rows: many.slice(500) });
  // Sending the same batch again changes nothing.
  expect(await manager.call(customerImport.addRows, { id, from: 502, rows: many.slice(500) })).toEqual({ count: 501 });
  await check(id);
  expect((await manager.call(customerImport.commit, { id })).status).toBe('COMMITTING');
  // Meanwhile somebody creates one of the remaining customers by hand.
  await manager.call(customerWork.create, { ...NEW, phone: '05391000500', email: 'elle@posta.example' });
  const done = await manager.call(customerImport.commit, { id });
  expect(done).toMatchObject({ status: 'DONE', counts: { CREATED: 500, DUPLICATE: 1, VALID: 0 } });
  await expect(manager.call(customerImport.commit, { id })).rejects.toMatchObject(refused('IMPORT_STATE'));
  await expect(check(id)).rejects.toMatchObject(refused('IMPORT_STATE'));
  const stored = await t.db
    .selectFrom('customer_import_row')
    .select('cells')
    .where('import_id', '=', id)
    .where('outcome', '=', 'CREATED')
    .execute();
  expect(stored.every(({ cells }) => cells === null)).toBe(true);

  const [first, second] = (await manager.call(customers.list, { name: 'Toplu Kişi', sort: 'id' })).rows;
  await manager.call(customerWork.createNote, { customerId: first?.id ?? 0, body: 'Arandı' });
  await t.db
    .insertInto('view_log')
    .values({ operator_id: manager.id, customer_id: second?.id ?? 0, seen: 'RECORD' })
    .execute();
  const undone = await manager.call(customerImport.undo, { id });
  expect(undone).toMatchObject({ status: 'UNDONE', counts: { UNDONE: 499, KEPT: 1 } });
  expect((await manager.call(customers.list, { name: 'Toplu Kişi' })).rows.map((row) => row.id)).toEqual([first?.id]);
  expect(await manager.call(customers.detail, { id: second?.id ?? 0 })).toMatchObject({
    phone: null,
    erasedAt: expect.any(String),
  });
});

test('an import that ends with a full batch is ended by one more, also by whoever comes back to it', async () => {
  const id = await open(
    Array.from({ length: IMPORT_BATCH }, (_, n) => [`Tam Dilim${n}`, `0537${1_000_000 + n}`, '', '', '', '']),
  );
  await check(id);
  expect(await manager.call(customerImport.commit, { id })).toMatchObject({
    status: 'COMMITTING',
    counts: { CREATED: IMPORT_BATCH, VALID: 0 },
  });
  const [later] = (await manager.call(customerImport.list)).rows;
  expect(later).toMatchObject({ id, status: 'COMMITTING', forgotten: false });
  expect(await manager.call(customerImport.commit, { id })).toMatchObject({
    status: 'DONE',
    counts: { CREATED: IMPORT_BATCH },
  });
});

test('a file that was not read to its end is not taken over as if it were all', async () => {
  const { id } = await manager.call(customerImport.open, { fileName: 'yarim.csv', columns: COLUMNS });
  await manager.call(customerImport.addRows, {
    id,
    from: 2,
    rows: [['Yarım Kalan', '0536 111 00 01', '', '', '', '']],
  });
  expect(await manager.call(customerImport.detail, { id })).toMatchObject({ whole: false });
  await expect(check(id)).rejects.toMatchObject(refused('IMPORT_BROKEN_OFF'));
});

test('once its rows were forgotten an import goes no further, and says why instead of calling them invalid', async () => {
  const old = async (id: number) => {
    await sql`update customer_import set created_at = now() - interval '25 hours' where id = ${id}`.execute(t.owner);
    await forgetCells(t.db);
  };
  const rows = Array.from({ length: IMPORT_BATCH + 1 }, (_, n) => [
    `Eski Kişi${n}`,
    `0535${1_000_000 + n}`,
    '',
    '',
    '',
    '',
  ]);
  const [unread, tried, begun] = [
    await open(rows.slice(0, 1)),
    await open(rows.slice(1, 2)),
    await open(rows.slice(0, IMPORT_BATCH)),
  ];
  await manager.call(customerImport.addRows, {
    id: begun,
    from: IMPORT_BATCH + 2,
    rows: rows.slice(IMPORT_BATCH),
    last: true,
  });
  await check(tried);
  await check(begun);
  await manager.call(customerImport.commit, { id: begun });
  for (const id of [unread, tried, begun]) await old(id);
  await expect(check(unread)).rejects.toMatchObject(refused('IMPORT_FORGOTTEN'));
  await expect(check(tried)).rejects.toMatchObject(refused('IMPORT_FORGOTTEN'));
  for (const id of [tried, begun]) {
    await expect(manager.call(customerImport.commit, { id })).rejects.toMatchObject(refused('IMPORT_FORGOTTEN'));
    expect(await manager.call(customerImport.detail, { id })).toMatchObject({
      forgotten: true,
      counts: { VALID: 1, INVALID: 0 },
    });
  }
  // The customers that it has created can still be removed.
  expect(await manager.call(customerImport.undo, { id: begun })).toMatchObject({ status: 'UNDONE', forgotten: false });
});

test('an e-mail address in a file is what it is in the form', async () => {
  const wrong = ['ali@posta..example', 'ali@.example', 'a,b@posta.example', '.ali@posta.example'];
  const form = (email: string) => ({ ...NEW, phone: '05391888888', email });
  for (const email of wrong)
    await expect(manager.call(customerWork.create, form(email))).rejects.toMatchObject({
      body: { fields: { email: 'EMAIL_INVALID' } },
    });
  const id = await open(wrong.map((email) => ['Adresi Bozuk', '', email, '', '', '']));
  expect((await check(id)).counts).toMatchObject({ INVALID: wrong.length, VALID: 0 });
  const { rows } = await manager.call(customerImport.rows, { importId: id });
  expect(rows.map(({ errors }) => errors)).toEqual(wrong.map(() => [{ field: 'email', code: 'EMAIL_INVALID' }]));
});

test('a mapping without a name or without a way to reach people is refused, and so is whoever may not import', async () => {
  const id = await open([['Bir Kişi', '05391999999', '', '', '', '']]);
  const ask = (mapping: Record<string, number>) =>
    manager.call(customerImport.check, { id, mapping, source: 'INBOUND' });
  await expect(ask({ phone: 1 })).rejects.toMatchObject(refused('NAME_REQUIRED'));
  await expect(ask({ name: 0 })).rejects.toMatchObject(refused('REQUIRED_VALUES_MISSING'));
  await expect(manager.call(customerImport.commit, { id })).rejects.toMatchObject(refused('IMPORT_STATE'));
  await expect(manager.call(customerImport.detail, { id: 999_999 })).rejects.toMatchObject(refused('IMPORT_NOT_FOUND'));
  const stranger = await newOperator(t, 'yabanci', 'CUSTOMER_ADDER', 'ALL_CUSTOMER_ACCESS');
  await expect(stranger.call(customerImport.detail, { id })).rejects.toMatchObject({ status: 403 });
});

test('two imports of the same people at once, in opposite orders: each is there once, by phone or by e-mail, and both are done', async () => {
  const people = Array.from({ length: 2 * IMPORT_BATCH }, (_, at) => {
    const number = String(at).padStart(4, '0');
    return at % 2 === 0
      ? ['İki Kapı', `0538 222 ${number.slice(0, 2)} ${number.slice(2)}`, '', '', '', '']
      : ['İki Kapı', '', `iki.kapi.${number}@posta.example`, '', '', ''];
  });
  const ids: number[] = [];
  for (const order of [people, people.toReversed()]) {
    const { id } = await manager.call(customerImport.open, { fileName: 'liste.csv', columns: COLUMNS });
    for (let from = 0; from < order.length; from += IMPORT_BATCH)
      await manager.call(customerImport.addRows, {
        id,
        from: from + 2,
        rows: order.slice(from, from + IMPORT_BATCH),
        last: from + IMPORT_BATCH >= order.length,
      });
    await check(id);
    ids.push(id);
  }
  const takeOver = async (id: number) => {
    for (;;) {
      const now = await manager.call(customerImport.commit, { id });
      if (now.status === 'DONE') return now.counts;
    }
  };
  const [one, other] = await Promise.all(ids.map(takeOver));
  expect((one?.CREATED ?? 0) + (other?.CREATED ?? 0)).toBe(people.length);
  expect((one?.DUPLICATE ?? 0) + (other?.DUPLICATE ?? 0)).toBe(people.length);
  const { rows } = await sql<{ twice: number }>`
    select count(*)::int as twice from (
      select email from customer where email like 'iki.kapi.%' group by email having count(*) > 1) doubled`.execute(
    t.owner,
  );
  expect(rows).toEqual([{ twice: 0 }]);
  // Each duplicate names the existing customer.
  const { rows: duplicates } = await manager.call(customerImport.rows, {
    importId: ids[1] ?? 0,
    outcome: 'DUPLICATE',
    size: 5,
  });
  for (const row of duplicates) expect(row.customer?.name).toBe('İki Kapı');
});
