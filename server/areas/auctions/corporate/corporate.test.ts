import { corporate } from '@/contract/auctions/corporate';
import { projects } from '@/contract/auctions/projects';
import { addDays, today } from '@/domain/time';
import { type Caller, formOf, type Refused, type TestApi, testApi } from '@/tests/support/api';
import { newOperator } from '@/tests/support/customers';
import { runAgreementClock } from './jobs';

let t: TestApi;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  operator = await newOperator(t, 'kurum.okuyan', 'AUCTION_OPERATOR', 'USER');
});
afterAll(() => t.stop());

const refused = async (call: Promise<unknown>) => {
  try {
    await call;
    return { errors: [] as string[], fields: {} };
  } catch (error) {
    const { errors, fields = {} } = (error as Refused).body;
    return { errors, fields };
  }
};
const codes = async (call: Promise<unknown>) => (await refused(call)).errors;
const daysFromNow = (days: number) => addDays(today(), days);
const company = (name: string) =>
  admin.call(corporate.create, { name, sellerType: 'CORPORATE', phone: '+902121234567' });
const terms = { type: 'EXCLUSIVE', startsOn: daysFromNow(-10), endsOn: daysFromNow(200) } as const;

test('a company is added, found by name and tax number, changed, and switched', async () => {
  const made = await admin.call(corporate.create, {
    name: 'Işık Holding',
    sellerType: 'BANK',
    taxNumber: '9876543210',
  });
  for (const value of ['isik hol', '9876543210']) {
    expect((await admin.call(corporate.search, { value })).rows.map(({ id }) => id)).toEqual([made.id]);
  }
  const change = formOf(corporate.update, { ...made, contactName: 'Ayşe Şen' });
  expect(await admin.call(corporate.update, change)).toMatchObject({ contactName: 'Ayşe Şen' });
  expect(await codes(admin.call(corporate.update, change))).toEqual(['VERSION_CONFLICT']);
  await admin.call(corporate.updateStatus, { id: made.id, status: 'PASSIVE' });
  const passive = admin.call(corporate.createAgreement, { corporateId: made.id, ...terms });
  expect(await refused(passive)).toEqual({
    errors: ['CORPORATE_PASSIVE'],
    fields: { corporateId: 'CORPORATE_PASSIVE' },
  });
});

test('a name and a tax number are one company’s', async () => {
  const one = { name: 'Tek Şirket', sellerType: 'CORPORATE', taxNumber: '1112223334' } as const;
  await admin.call(corporate.create, one);
  expect(await codes(admin.call(corporate.create, { name: 'TEK ŞİRKET', sellerType: 'BANK' }))).toEqual([
    'CORPORATE_NAME_NOT_UNIQUE',
  ]);
  const other = admin.call(corporate.create, { ...one, name: 'Başka' });
  expect(await refused(other)).toMatchObject({ fields: { taxNumber: 'CORPORATE_TAX_NUMBER_NOT_UNIQUE' } });
  const wrong = { ...one, name: 'X', taxNumber: '12', email: 'yanlış', phone: '12' };
  expect((await refused(admin.call(corporate.create, wrong))).fields).toMatchObject({
    taxNumber: 'INVALID_INPUT',
    email: 'EMAIL_INVALID',
    phone: 'PHONE_INVALID',
  });
});

test('who keeps no companies may look, with phones masked, and change nothing', async () => {
  const { id, name } = await company('Maskeli Şirket');
  const { rows } = await operator.call(corporate.search, { value: name });
  expect(rows[0]?.phone).toContain('•');
  expect(await codes(operator.call(corporate.updateStatus, { id, status: 'PASSIVE' }))).toEqual([
    'AUTHORIZATION_ERROR',
  ]);
});

test('one agreement at a time is in force, also when two are made at once', async () => {
  const { id: corporateId } = await company('Yarışan Şirket');
  const both = [1, 2].map(() => codes(admin.call(corporate.createAgreement, { corporateId, ...terms })));
  expect((await Promise.all(both)).flat()).toEqual(['AGREEMENT_ALREADY_ACTIVE']);
  const { rows } = await admin.call(corporate.agreements, { corporateId });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ state: 'IN_FORCE', daysLeft: 200, autoRenew: false });
});

test('an agreement is left from a day on, the leaving is taken back, and leaving today ends it', async () => {
  const { id: corporateId } = await company('Çıkan Şirket');
  const { id, version } = await admin.call(corporate.createAgreement, { corporateId, ...terms });
  for (const [exitsOn, rule] of [
    [daysFromNow(-1), 'DAY_PAST'],
    [daysFromNow(300), 'DAY_OUTSIDE_TERM'],
  ] as const) {
    const early = admin.call(corporate.exitAgreement, { id, version, exitsOn });
    expect(await refused(early)).toEqual({ errors: ['INVALID_DATE', rule], fields: { exitsOn: rule } });
  }
  const leaving = await admin.call(corporate.exitAgreement, { id, version, exitsOn: daysFromNow(20) });
  expect(leaving).toMatchObject({ state: 'LEAVING', daysLeft: 20 });
  const shorter = { ...terms, id, version: leaving.version, endsOn: daysFromNow(10) };
  expect(await refused(admin.call(corporate.updateAgreement, shorter))).toEqual({
    errors: ['INVALID_DATE', 'END_BEFORE_EXIT'],
    fields: { endsOn: 'END_BEFORE_EXIT' },
  });
  expect(await codes(admin.call(corporate.exitAgreement, { id, version, exitsOn: null }))).toEqual([
    'VERSION_CONFLICT',
  ]);
  const stays = await admin.call(corporate.exitAgreement, { id, version: leaving.version, exitsOn: null });
  expect(stays).toMatchObject({ state: 'IN_FORCE', daysLeft: 200 });
  const over = await admin.call(corporate.exitAgreement, { id, version: stays.version, exitsOn: daysFromNow(0) });
  expect(over.state).toBe('ENDED');
  expect(
    await codes(admin.call(corporate.updateAgreement, formOf(corporate.updateAgreement, { ...over, autoRenew: true }))),
  ).toEqual(['AGREEMENT_ENDED']);
  await admin.call(corporate.createAgreement, { corporateId, ...terms });
});

test('by the calendar an agreement ends, or renews by whole years', async () => {
  const make = async (name: string, autoRenew: boolean) => {
    const { id: corporateId } = await company(name);
    const { id } = await admin.call(corporate.createAgreement, { corporateId, ...terms, autoRenew });
    await t.owner
      .updateTable('agreement')
      .set({ starts_on: daysFromNow(-900), ends_on: daysFromNow(-400) })
      .where('id', '=', id)
      .execute();
    return corporateId;
  };
  const [ending, renewing] = [await make('Biten Şirket', false), await make('Yenilenen Şirket', true)];
  expect(await runAgreementClock(t.db)).toBeGreaterThanOrEqual(2);
  expect(await runAgreementClock(t.db)).toBe(0);
  const state = async (corporateId: number) => (await admin.call(corporate.agreements, { corporateId })).rows[0];
  expect((await state(ending))?.state).toBe('ENDED');
  const renewed = await state(renewing);
  expect(renewed?.state).toBe('IN_FORCE');
  expect(renewed?.daysLeft).toBeGreaterThanOrEqual(0);
  expect(renewed?.daysLeft).toBeLessThan(367);
});

test('terms that end before they begin are refused beside the end', async () => {
  const { id: corporateId } = await company('Ters Şirket');
  const wrong = admin.call(corporate.createAgreement, { corporateId, ...terms, endsOn: daysFromNow(-20) });
  expect(await refused(wrong)).toEqual({
    errors: ['INVALID_DATE', 'END_NOT_AFTER_START'],
    fields: { endsOn: 'END_NOT_AFTER_START' },
  });
});

test('the list begins with agreements that are active, the first to end first; ended ones are passive', async () => {
  const { id: corporateId } = await company('Sona Eren Şirket');
  const { id, version } = await admin.call(corporate.createAgreement, { corporateId, ...terms });
  await admin.call(corporate.exitAgreement, { id, version, exitsOn: daysFromNow(0) });
  const ids = async (status: 'ACTIVE' | 'PASSIVE') => {
    const { rows } = await admin.call(corporate.agreements, { status, size: 100 });
    expect(rows.every((row) => row.status === status && (row.state === 'ENDED') === (status === 'PASSIVE'))).toBe(true);
    return rows.map((row) => row.id);
  };
  expect(await ids('ACTIVE')).not.toContain(id);
  expect(await ids('PASSIVE')).toContain(id);
});

test('agreements with persons are seen by those who may see all customers only', async () => {
  const customer = await t.db.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id } = await t.owner
    .insertInto('agreement')
    .values({
      customer_id: customer.id,
      seller_type: 'INDIVIDUAL',
      type: 'EXCLUSIVE',
      starts_on: daysFromNow(-5),
      ends_on: daysFromNow(3),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seen = async (by: Caller) =>
    (await by.call(corporate.agreements, { sellerType: 'INDIVIDUAL' })).rows.map((row) => row.id);
  expect(await seen(admin)).toContain(id);
  expect(await seen(operator)).not.toContain(id);
  expect(await codes(admin.call(corporate.exitAgreement, { id: 999_999, version: 1, exitsOn: null }))).toEqual([
    'AGREEMENT_NOT_FOUND',
  ]);
});

test('a project keeps its address when it is renamed, and its name is its own', async () => {
  const town = await t.db.selectFrom('town').select('id').executeTakeFirstOrThrow();
  const made = await admin.call(projects.create, {
    name: 'Çınaraltı Evleri',
    townId: town.id,
    deliveryOn: '2027-06-01',
  });
  expect(made.slug).toBe('cinaralti-evleri');
  const form = formOf(projects.update, made);
  const renamed = await admin.call(projects.update, { ...form, name: 'Çınaraltı Konakları' });
  expect(renamed).toMatchObject({ slug: 'cinaralti-evleri', name: 'Çınaraltı Konakları' });
  expect(await codes(admin.call(projects.update, form))).toEqual(['VERSION_CONFLICT']);
  expect(await codes(admin.call(projects.create, { name: 'Çınaraltı KONAKLARI' }))).toEqual([
    'PROJECT_NAME_NOT_UNIQUE',
  ]);
  expect(await refused(admin.call(projects.create, { name: 'Y', townId: 999_999 }))).toEqual({
    errors: ['NOT_FOUND'],
    fields: { townId: 'NOT_FOUND' },
  });
  expect(await codes(admin.call(projects.create, { name: 'Z', corporateId: 999_999 }))).toEqual([
    'CORPORATE_NOT_FOUND',
  ]);
  await admin.call(projects.updateStatus, { id: made.id, status: 'PASSIVE' });
  const { rows } = await admin.call(projects.list, { name: 'cinar', status: 'PASSIVE' });
  expect(rows.map(({ id }) => id)).toEqual([made.id]);
  expect(await codes(admin.call(projects.updateStatus, { id: 999_999, status: 'ACTIVE' }))).toEqual([
    'PROJECT_NOT_FOUND',
  ]);
});
