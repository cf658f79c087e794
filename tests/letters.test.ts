import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { auth } from '@/contract/auth';
import { customers } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { locations } from '@/contract/locations';
import { places } from '@/contract/locations/places';
import { payments } from '@/contract/payments';
import { AUTHORITIES } from '@/domain/roles';
import { CALLS } from './fuzz/requests';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { type Caller, type TestApi, testApi } from './support/api';
import { hire } from './support/operators';

let t: TestApi;
let operator: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  operator = await hire(t, 'harfler', [...AUTHORITIES]);
});
afterAll(() => t.stop());

test.each(['YONETİCİ', 'yonetıcı', 'Yonetici', 'yoneti\u0307ci\u0307'])('%s signs in', async (username) => {
  await expect(t.nobody.call(auth.login, { username, password: DEMO_PASSWORD })).resolves.toBeDefined();
});

/** Fields that store an e-mail address or a user name; fields that only search by one are excluded. */
const KEPT = CALLS.filter(({ endpoint }) => endpoint.method === 'POST').flatMap(({ name, endpoint }) =>
  Object.entries(endpoint.input.shape)
    .filter(([field]) => /^(email|username)$/i.test(field) && !['auth.login', 'operators.filter'].includes(name))
    .map(([field, schema]) => ({ name: `${name} ${field}`, field, schema })),
);
test('an address is kept in small letters, whatever keyboard it was typed on', () => {
  expect(KEPT.length).toBeGreaterThan(3);
  const typed = { email: 'İLKAY@ORNEK.EXAMPLE', username: 'İLKAY' };
  const kept = KEPT.map(({ name, field, schema }) => {
    const { success, data } = (
      schema as unknown as { safeParse: (value: unknown) => { success: boolean; data: unknown } }
    ).safeParse(typed[field as keyof typeof typed]);
    return [name, success && data];
  });
  expect(kept).toEqual(KEPT.map(({ name, field }) => [name, field === 'email' ? 'ilkay@ornek.example' : 'ilkay']));
});

test('what looks the same is kept the same, and found however it was typed', async () => {
  const { id } = await operator.call(customerWork.create, {
    firstName: 'Mu\u0308ge\u200B',
    lastName: 'C\u0327elik\u00A0Yıldız',
    phone: '0532\u00A0998 77\u202F66',
    email: 'MÜGE.İÇ@ORNEK.EXAMPLE'.replace('Ü', 'U').replace('Ç', 'C'),
    source: 'INBOUND',
    cityId: null,
    townId: null,
  } as never);
  const row = await t.owner.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Müge Çelik Yıldız', phone: '+905329987766', email: 'muge.ic@ornek.example' });
  for (const asked of [
    { name: 'mu\u0308ge c\u0327elik' },
    { name: 'ÇELİK\u00A0YILDIZ' },
    { email: 'MUGE.İC@ORNEK' },
    { phone: '0532\u00A09987766' },
  ]) {
    const { rows } = await operator.call(customers.list, asked as never);
    expect(rows.map((one) => one.id)).toContain(id);
  }
});

test('a name is found with the marks that people put into it', async () => {
  const person = { source: 'INBOUND', cityId: null, townId: null };
  const [muge, angelo] = await Promise.all(
    [
      {
        ...person,
        firstName: 'Müge',
        lastName: 'Çelikbağ',
        phone: '05329980042',
        email: 'muge.celikbag@ornek.example',
      },
      { ...person, firstName: 'Lara', lastName: 'D’Angelo', phone: '05329980043', email: 'lara@ornek.example' },
    ].map((one) => operator.call(customerWork.create, one as never)),
  );
  for (const [asked, id] of [
    [{ name: 'Çelikbağ, Müge' }, muge?.id],
    [{ name: "d'angelo" }, angelo?.id],
    [{ name: 'D’ANGELO, lara' }, angelo?.id],
    [{ phone: '0042' }, muge?.id],
  ] as const) {
    const { rows } = await operator.call(customers.list, asked as never);
    expect([asked, rows.map((one) => one.id)]).toEqual([asked, expect.arrayContaining([id])]);
  }
});

test.each([
  ['34', 'İstanbul'],
  ['34710', 'İstanbul'],
  ['K.Maraş', 'Kahramanmaraş'],
  ['k. maraş', 'Kahramanmaraş'],
  ['Ş.Urfa', 'Şanlıurfa'],
  ['Afyon', 'Afyonkarahisar'],
  ['İçel', 'Mersin'],
])('the city that people call %s is found, searched or chosen', async (typed, city) => {
  const [found, chosen] = await Promise.all([
    operator.call(locations.search, { name: typed, level: 'city' }),
    operator.call(places.city.list, { name: typed } as never),
  ]);
  expect([found.rows[0]?.name, chosen.rows.map(({ name }) => name)]).toEqual([city, expect.arrayContaining([city])]);
});

test.each([
  ['Caferağa Mah.', 'Caferağa Mahallesi'],
  ['34 caferağa', 'Caferağa Mahallesi'],
  ['Kadıköy / Caferağa mh', 'Caferağa Mahallesi'],
  ['15 Temmuz', '15 Temmuz Mahallesi'],
])('the place that is written %s is found', async (typed, quarter) => {
  const { rows } = await operator.call(locations.search, { name: typed });
  expect(rows.map(({ name }) => name)).toContain(quarter);
});

test('a transfer is found by its reference without its dash, whole or in part', async () => {
  const eft = await t.owner
    .selectFrom('eft_payment')
    .select(['id', 'reference'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const admin = await t.signIn('yonetici');
  const plain = eft.reference.replace('-', '');
  for (const reference of [plain, plain.toLowerCase(), plain.slice(5), eft.reference.replace('-', ' ')]) {
    const { rows } = await admin.call(payments.list, { reference, size: 100 } as never);
    expect([reference, rows.map(({ id }) => id)]).toEqual([reference, expect.arrayContaining([eft.id])]);
  }
});

test('what was written before is brought into the same form, and what may not be changed stays', async () => {
  const { id } = await t.owner.selectFrom('customer').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await sql`update customer set first_name = ${'Mu\u0308ge\u00AD'}, last_name = ${'O\u0308z\u00A0Gu\u0308l'}, email = ${'i\u0307lkay.eski@ornek.example'}
             where id = ${id}`.execute(t.owner);
  const { rows: before } = await sql<{ trail: string }>`select count(*)::text as trail from audit_entry`.execute(
    t.owner,
  );
  await sql.raw(readFileSync('server/kernel/db/migrations/0069_letters.sql', 'utf8')).execute(t.owner);
  const row = await t.owner.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ first_name: 'Müge', last_name: 'Öz Gül', email: 'ilkay.eski@ornek.example' });
  // Only the wrong spellings were corrected.
  const { rows: after } = await sql<{ trail: string }>`select count(*)::text as trail from audit_entry`.execute(
    t.owner,
  );
  expect(Number(after[0]?.trail) - Number(before[0]?.trail)).toBeLessThanOrEqual(3);
});
