import { dashboard } from '@/contract/dashboard';
import type { Authority } from '@/domain/roles';
import { type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
const operator = async (username: string, ...roles: Authority[]) => {
  const { id } = await t.db
    .insertInto('operator')
    .values({ first_name: 'Derya', last_name: `Bulgur ${username}`, username, email: `${username}@deneme.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('operator_role')
    .values(roles.map((role) => ({ operator_id: id, role })))
    .execute();
  return id;
};
const found = async (username: string, text: string) =>
  (await (await t.signIn(username)).call(dashboard.find, { text })).rows;
const of = (rows: Awaited<ReturnType<typeof found>>, type: string) => rows.filter((row) => row.type === type);

let customer: number;
let others: number;
let agent: number;
beforeAll(async () => {
  t = await testApi();
  await operator('mudur', 'MANAGER');
  agent = await operator('temsilci', 'AGENT');
  await operator('icerikci', 'CMS_MANAGER');
  const person = async (last: string, sales: number | null) =>
    (
      await t.db
        .insertInto('customer')
        .values({
          first_name: 'Işıl',
          last_name: last,
          source: 'FACEBOOK',
          email: `${last}@posta.example`.toLowerCase(),
          phone: last === 'Arananoglu' ? '+905321112233' : null,
          sales_agent_id: sales,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  customer = await person('Arananoglu', null);
  others = await person('Arananlar', agent);
});
afterAll(() => t.stop());

test('a person is found by a part of the name, by phone and by number, whatever the Turkish letters', async () => {
  for (const text of ['isil aranan', 'IŞIL ARANANOGLU', 'arananoglu ışıl', '0532 111 22 33', String(customer)])
    expect(of(await found('mudur', text), 'customer').map(({ id }) => id)).toContain(customer);
  expect(of(await found('mudur', String(customer)), 'customer')[0]).toMatchObject({ id: customer, exact: true });
});

test('what somebody may not open is not found', async () => {
  expect(of(await found('temsilci', 'işıl aranan'), 'customer').map(({ id }) => id)).toEqual([others]);
  expect(of(await found('temsilci', String(customer)), 'customer')).toEqual([]);
  expect(await found('icerikci', 'işıl aranan')).toEqual([]);
  expect(of(await found('temsilci', 'Derya Bulgur'), 'operator')).toEqual([]);
  expect(of(await found('mudur', 'derya bulgur'), 'operator').map(({ title }) => title)).toContain(
    'Derya Bulgur temsilci',
  );
});

test('too little is nothing, and neither a half phone nor a half e-mail is an error', async () => {
  expect(await found('mudur', 'ı')).toEqual([]);
  expect(await found('mudur', '05')).toEqual(expect.any(Array));
  expect(await found('temsilci', 'a@')).toEqual([]);
});

test('an auction is found by its number, its words and its parcel in any form; its closing and transfer by theirs', async () => {
  const auction = await t.db
    .selectFrom('auction')
    .select(['id', 'ada', 'parsel'])
    .where('ada', 'is not', null)
    .where('parsel', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect((await found('mudur', `#${auction.id}`))[0]).toMatchObject({ type: 'auction', id: auction.id, exact: true });
  for (const text of [`${auction.ada}/${auction.parsel}`, `Ada ${auction.ada} Parsel ${auction.parsel}`])
    expect(of(await found('mudur', text), 'auction').map(({ id }) => id)).toContain(auction.id);
  const transfer = await t.db.selectFrom('eft_payment').select(['id', 'reference']).executeTakeFirstOrThrow();
  for (const text of [transfer.reference, transfer.reference.toLowerCase().replace('-', ' ')])
    expect((await found('mudur', text))[0]).toMatchObject({ type: 'transfer', id: transfer.id, exact: true });
  expect(of(await found('temsilci', transfer.reference), 'transfer')).toEqual([]);
});
