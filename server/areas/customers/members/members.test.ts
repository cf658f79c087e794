import { sql } from 'kysely';
import { customers } from '@/contract/customers';
import { credits, members } from '@/contract/customers/members';
import { SETTINGS } from '@/domain/settings/table';
import { addDays, today } from '@/domain/time';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';
import { configure, unconfigure } from '@/tests/support/settings';

let t: TestApi;
/** Their roles: ADMIN with PHONE_VIEWER and EMAIL_VIEWER; ADMIN; CREDIT_ASSIGNER; CREDIT_MANAGER. */
let admin: Caller;
let bare: Caller;
let assigner: Caller;
let manager: Caller;
let memberId: number;

const PHONE = '+905321230099';
const FEE = SETTINGS.defaultServiceFee.default;
const MOST = (FEE * SETTINGS.maxServiceFeeDiscount.default) / 100;

/** A new customer who is also a member. */
const join = async (name: [string, string], phone: string, email: string) => {
  const customer = await t.owner
    .insertInto('customer')
    .values({ first_name: name[0], last_name: name[1], phone, email, source: 'INBOUND' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await t.owner
    .insertInto('member')
    .values({ customer_id: customer.id, phone, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { customerId: customer.id, memberId: member.id };
};
let joined = 0;
const newcomer = async () => {
  joined += 1;
  return (await join(['Yeni', 'Üye'], `+90532123010${joined}`, `uye${joined}@posta.example`)).memberId;
};
const day = (fromToday: number) => addDays(today(), fromToday);
const give = (member: number, amount: number, by = assigner) =>
  by.call(credits.give, { memberId: member, amount, note: 'Gecikme telafisi' });
const define = (member: number, amount: number, expiresOn = day(30)) =>
  assigner.call(credits.defineDiscount, { memberId: member, amount, expiresOn, note: 'Sadık müşteri' });

beforeAll(async () => {
  t = await testApi();
  admin = await hire(t, 'yetkili', ['ADMIN', 'PHONE_VIEWER', 'EMAIL_VIEWER']);
  bare = await hire(t, 'yalin', ['ADMIN']);
  assigner = await hire(t, 'veren', ['CREDIT_ASSIGNER']);
  manager = await hire(t, 'alan', ['CREDIT_MANAGER']);
  ({ memberId } = await join(['Işıl', 'Denemeci'], PHONE, 'isil.denemeci@posta.example'));
});
afterAll(() => t.stop());

test('members are found by name in any case, and by phone and e-mail in part by those who see them', async () => {
  for (const filters of [
    { name: 'IŞIL DENEME' },
    { name: 'isil denemeci' },
    { phone: '0532 123 00 99' },
    { phone: '0532123009' },
    { email: 'ISIL.den' },
  ]) {
    const { rows } = await admin.call(members.list, filters);
    expect(rows).toMatchObject([{ id: memberId, name: 'Işıl Denemeci', phone: PHONE }]);
  }
});

test('what is masked is found by the whole value only, in list and detail alike', async () => {
  await expect(bare.call(members.list, { phone: '0532123009' })).rejects.toThrow('PHONE_INVALID');
  await expect(bare.call(members.list, { email: 'isil' })).rejects.toThrow('EMAIL_INVALID');
  const { rows } = await bare.call(members.list, { phone: PHONE, email: 'isil.denemeci@posta.example' });
  const record = await bare.call(members.detail, { id: memberId });
  for (const shown of [rows[0], record]) {
    expect(shown?.phone).toContain('•');
    expect(shown?.email).toContain('•');
  }
});

test('the list pages in every order, and narrows to those with credit or a discount', async () => {
  for (const sort of ['-registeredAt', '-lastSeenAt', 'lastSeenAt', 'id'] as const) {
    const first = await admin.call(members.list, { sort, size: 20 });
    const second = await admin.call(members.list, { sort, size: 20, after: first.next ?? '' });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(40);
  }
  const withCredit = await admin.call(members.list, { credit: true });
  expect(withCredit.rows.length).toBeGreaterThan(0);
  expect(withCredit.rows.every(({ creditBalance }) => creditBalance > 0)).toBe(true);
  const withDiscount = await admin.call(members.list, { discount: '1' });
  expect(withDiscount.rows.length).toBeGreaterThan(0);
  expect(withDiscount.rows.every(({ discount }) => discount !== null)).toBe(true);
});

test('a member shows what they did; bids and the customer record only to those who may see them', async () => {
  const { rows } = await sql<{ id: number; customer_id: number; bids: number; payments: number }>`
    select member.id, member.customer_id,
           (select count(*)::integer from bid where bid.customer_id = member.customer_id) as bids,
           (select count(*)::integer from payment where payment.customer_id = member.customer_id) as payments
      from member where exists (select from bid where bid.customer_id = member.customer_id)
                    and exists (select from payment where payment.customer_id = member.customer_id)
     order by member.id limit 1`.execute(t.db);
  const found = rows[0] as (typeof rows)[number];
  const of = { memberId: found.id };

  expect((await admin.call(members.bids, of)).rows).toHaveLength(found.bids);
  expect((await admin.call(members.payments, of)).rows).toHaveLength(found.payments);
  const seen = await admin.call(members.participations, of);
  expect(seen.rows.some(({ highestBid }) => highestBid !== null)).toBe(true);
  const record = await admin.call(members.detail, { id: found.id });
  expect(record).toMatchObject({
    auctionCount: seen.rows.length,
    customer: { id: found.customer_id, canOpen: true },
  });
  await admin.call(customers.detail, { id: found.customer_id });

  expect((await assigner.call(members.bids, of)).rows).toEqual([]);
  const hidden = await assigner.call(members.participations, of);
  expect(hidden.rows).toHaveLength(seen.rows.length);
  expect(hidden.rows.every(({ highestBid, auction }) => highestBid === null && !auction.canOpen)).toBe(true);
  expect((await assigner.call(members.detail, { id: found.id })).customer.canOpen).toBe(false);
});

test('nobody who does not exist, or whose data was erased, has anything', async () => {
  const gone = await join(['Silinen', 'Kişi'], '+905321230077', 'silinen@posta.example');
  await t.owner
    .updateTable('customer')
    .set({ erased_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', gone.customerId)
    .execute();
  for (const id of [999_999_999, gone.memberId]) {
    await expect(admin.call(members.detail, { id })).rejects.toThrow('404 USER_NOT_FOUND');
    for (const call of [members.participations, members.bids, members.payments, credits.list]) {
      await expect(admin.call(call, { memberId: id })).rejects.toThrow('USER_NOT_FOUND');
    }
    await expect(give(id, 100)).rejects.toThrow('USER_NOT_FOUND');
    await expect(define(id, 100)).rejects.toThrow('USER_NOT_FOUND');
  }
  expect((await admin.call(members.list, { name: 'silinen kişi' })).rows).toEqual([]);
});

test('unused credit never exceeds the default service fee, in one or in several (V24)', async () => {
  const id = await newcomer();
  await expect(give(id, FEE + 1)).rejects.toMatchObject({
    status: 422,
    body: { errors: ['CREDIT_EXCEEDS_SERVICE_FEE'], fields: { amount: 'CREDIT_EXCEEDS_SERVICE_FEE' } },
  });
  expect(await give(id, FEE - 100)).toMatchObject({ amount: FEE - 100, status: 'ACTIVE', note: 'Gecikme telafisi' });
  await expect(give(id, 101)).rejects.toThrow('CREDIT_EXCEEDS_SERVICE_FEE');
  await give(id, 100);
  expect(await admin.call(members.detail, { id })).toMatchObject({ creditBalance: FEE, creditRoom: 0 });
});

test('two who give at once do not pass the limit together', async () => {
  const id = await newcomer();
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => give(id, FEE / 2)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('the limits are those that are configured', async () => {
  const id = await newcomer();
  await configure(t, 'defaultServiceFee', 40_000_00);
  await configure(t, 'maxServiceFeeDiscount', 10);
  expect(await admin.call(members.detail, { id })).toMatchObject({ creditRoom: 40_000_00, discountLimit: 4_000_00 });
  await expect(give(id, 40_000_01)).rejects.toThrow('CREDIT_EXCEEDS_SERVICE_FEE');
  await expect(define(id, 4_000_01)).rejects.toThrow('INVALID_MAX_SERVICE_FEE_DISCOUNT');
  await unconfigure(t, 'defaultServiceFee');
  await unconfigure(t, 'maxServiceFeeDiscount');
  expect(await admin.call(members.detail, { id })).toMatchObject({ creditRoom: FEE, discountLimit: MOST });
});

test('a discount stays within the highest one, and a member has one at a time (V24)', async () => {
  const id = await newcomer();
  await expect(define(id, MOST + 1)).rejects.toMatchObject({
    status: 422,
    body: { fields: { amount: 'INVALID_MAX_SERVICE_FEE_DISCOUNT' } },
  });
  await expect(define(id, 1000, day(-2))).rejects.toMatchObject({
    body: { errors: ['INVALID_DATE', 'DAY_PAST'], fields: { expiresOn: 'DAY_PAST' } },
  });
  const discount = await define(id, MOST);
  expect(discount).toMatchObject({ memberId: id, amount: MOST, status: 'ACTIVE' });
  await expect(define(id, 1000)).rejects.toThrow('409 OPERATOR_DISCOUNT_ALREADY_DEFINED');
  const at = await Promise.allSettled(Array.from({ length: 4 }, () => define(id, 1000)));
  expect(at.every(({ status }) => status === 'rejected')).toBe(true);

  await manager.call(credits.cancelDiscount, { id: discount.id });
  const next = await define(id, 1000, day(5));
  await t.owner
    .updateTable('operator_discount')
    .set({ starts_on: day(-10), expires_on: day(-2) })
    .where('id', '=', next.id)
    .execute();
  await define(id, 2000);
  const { rows } = await admin.call(credits.discounts, { memberId: id });
  expect(rows.map(({ status }) => status)).toEqual(['ACTIVE', 'EXPIRED', 'CANCELLED']);
});

test('what was used or taken back cannot be taken back again', async () => {
  const id = await newcomer();
  const credit = await give(id, 1000);
  const used = await give(id, 2000);
  await t.owner
    .updateTable('member_credit')
    .set({ used_at: new Date().toISOString() })
    .where('id', '=', used.id)
    .execute();
  await manager.call(credits.cancel, { id: credit.id });
  for (const { id: closed } of [credit, used]) {
    await expect(manager.call(credits.cancel, { id: closed })).rejects.toThrow('409 CREDIT_NOT_OPEN');
  }
  await expect(manager.call(credits.cancel, { id: 999_999_999 })).rejects.toThrow('404 CREDIT_NOT_FOUND');
  await expect(manager.call(credits.cancelDiscount, { id: 999_999_999 })).rejects.toThrow(
    '404 OPERATOR_DISCOUNT_NOT_FOUND',
  );
  const { rows } = await admin.call(credits.list, { memberId: id });
  expect(rows).toMatchObject([
    { amount: 2000, status: 'USED', cancelledBy: null },
    { amount: 1000, status: 'CANCELLED', cancelledBy: 'Deneme alan' },
  ]);
  expect((await admin.call(members.detail, { id })).creditBalance).toBe(0);
});

test('who gives does not take back, and neither is an administrator’s by rank', async () => {
  const id = await newcomer();
  const credit = await give(id, 1000);
  const discount = await define(id, 1000);
  for (const caller of [admin, manager]) {
    await expect(give(id, 1000, caller)).rejects.toThrow('403');
    await expect(
      caller.call(credits.defineDiscount, { memberId: id, amount: 1, expiresOn: day(1), note: 'x' }),
    ).rejects.toThrow('403');
  }
  for (const caller of [admin, assigner]) {
    await expect(caller.call(credits.cancel, { id: credit.id })).rejects.toThrow('403');
    await expect(caller.call(credits.cancelDiscount, { id: discount.id })).rejects.toThrow('403');
  }
});

test('an amount above nothing and a reason are asked for', async () => {
  await expect(give(memberId, 0)).rejects.toMatchObject({ status: 400, body: { fields: { amount: 'INVALID_INPUT' } } });
  await expect(assigner.call(credits.give, { memberId, amount: 1000, note: '  ' })).rejects.toMatchObject({
    status: 400,
    body: { fields: { note: 'NOTE_REQUIRED' } },
  });
});

test('the discounts of all narrow by member, state, giver and last day', async () => {
  const all = await admin.call(credits.discounts, { size: 100 });
  for (const status of ['ACTIVE', 'USED', 'EXPIRED'] as const) {
    const { rows } = await admin.call(credits.discounts, { status, size: 100 });
    expect(rows).toEqual(all.rows.filter((row) => row.status === status));
    expect(rows.length).toBeGreaterThan(0);
  }
  const { rows } = await admin.call(credits.discounts, { sort: 'expiresOn', expiresFrom: day(3), expiresTo: day(60) });
  expect(rows.map(({ expiresOn }) => expiresOn)).toEqual(rows.map(({ expiresOn }) => expiresOn).sort());
  expect(rows.every(({ expiresOn }) => expiresOn >= day(3) && expiresOn <= day(60))).toBe(true);
  const name = all.rows[0]?.memberName ?? '';
  expect((await admin.call(credits.discounts, { name })).rows.every((row) => row.memberName === name)).toBe(true);
});
