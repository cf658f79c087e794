import { closing } from '@/contract/closing';
import { credits } from '@/contract/customers/members';
import { refunds } from '@/contract/payments/refunds';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { DEPOSIT, FEE, newClosing, withStf } from '@/tests/support/closing';
import { hire, refusal } from '@/tests/support/operators';
import { bookedOf, isBalanced } from '@/tests/support/payments';

let t: TestApi;
let officer: Caller & { id: number };
let giver: Caller & { id: number };
let refunder: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  officer = await hire(t, 'bakiye.kapanis', [
    'CLOSING_MANAGER',
    'BIDDING_APPROVE',
    'CLOSING_CANCELLATION',
    'ASSIGNEE_CLOSING',
  ]);
  giver = await hire(t, 'bakiye.veren', ['CREDIT_ASSIGNER', 'CREDIT_MANAGER']);
  refunder = await hire(t, 'bakiye.iade', ['ASSIGNEE_REFUND', 'EFT_CANCEL', 'BACKOFFICE']);
});
afterAll(() => t.stop());
afterEach(async () => expect(await isBalanced(t.owner)).toBe(true));

/** The open part of the fee: the deposit pays the rest. */
const OPEN = FEE - DEPOSIT;

/** A closing whose buyer has been given these credits, with functions to pay the fee with them and to read the result. */
const withBalance = async (...given: readonly number[]) => {
  const { id, buyerId } = await newClosing(t, { agent_operator_id: null });
  await withStf(t, officer, id);
  const buyer = await t.owner
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  const { id: memberId } = await t.owner
    .insertInto('member')
    .values({ customer_id: buyerId, phone: buyer.phone, email: `uye${buyerId}@ornek.com` } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const amount of given) await giver.call(credits.give, { memberId, amount, note: 'Gecikme için' });
  const pay = () => officer.call(closing.requestPayment, { id, kind: 'SERVICE_FEE', method: 'CREDIT' });
  const mine = async () =>
    (await giver.call(credits.list, { memberId })).rows.map(({ amount, status }) => [amount, status]).reverse();
  const feeOf = async () =>
    (await officer.call(closing.detail, { id })).payments
      .filter(({ kind }) => kind === 'SERVICE_FEE')
      .map(({ method, state, amount }) => [method, state, amount]);
  return { id, memberId, pay, mine, feeOf };
};

test('a balance pays for a part of the fee, and the rest is asked for as before', async () => {
  const { id, pay, mine, feeOf } = await withBalance(10_000_00, 5_000_00);
  await officer.call(closing.requestPayment, { id, kind: 'SERVICE_FEE', method: 'EFT' });
  expect((await officer.call(closing.detail, { id })).money.balance).toBe(15_000_00);
  const paid = await pay();
  expect(paid.money).toMatchObject({
    balance: 0,
    feePaid: 15_000_00,
    due: expect.arrayContaining([{ what: 'SERVICE_FEE', from: 'BUYER', to: 'HOUSE', amount: OPEN - 15_000_00 }]),
  });
  expect(await feeOf()).toEqual([
    ['EFT', 'CANCELLED', OPEN],
    ['CREDIT', 'PAYMENT_DONE', 15_000_00],
    ['EFT', 'WAITING_PAYMENT', OPEN - 15_000_00],
  ]);
  expect(await mine()).toEqual([
    [10_000_00, 'USED'],
    [5_000_00, 'USED'],
  ]);
  const payment = paid.payments.find(({ method }) => method === 'CREDIT');
  expect(await bookedOf(t.db, payment?.id ?? 0)).toEqual([['611 1500000', '340.02 -1500000']]);
  expect(await refusal(pay())).toMatchObject({ status: 404, errors: ['CREDIT_NOT_FOUND'] });
});

test('what is more than the fee stays with the member', async () => {
  const { pay, mine, feeOf } = await withBalance(20_000_00, 15_000_00);
  expect((await pay()).money.balance).toBe(35_000_00 - OPEN);
  expect(await feeOf()).toEqual([['CREDIT', 'PAYMENT_DONE', OPEN]]);
  expect(await mine()).toEqual([
    [20_000_00, 'USED'],
    [15_000_00, 'USED'],
    [35_000_00 - OPEN, 'ACTIVE'],
  ]);
  expect(await refusal(pay())).toMatchObject({ errors: ['CUSTOMER_ALREADY_PAID'] });
});

test('of ten at once one uses it, and nobody takes back what is used meanwhile', async () => {
  const { memberId, pay, mine } = await withBalance(10_000_00);
  const [credit] = (await giver.call(credits.list, { memberId })).rows;
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 10 }, pay),
    giver.call(credits.cancel, { id: credit?.id ?? 0 }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of outcomes)
    if (one.status === 'rejected') expect([404, 409]).toContain((one.reason as { status?: number }).status);
  expect(await mine()).toHaveLength(1);
});

test('a deposit cannot be requested from the balance', async () => {
  const { id } = await newClosing(t, { agent_operator_id: null }, { paid: false });
  await withStf(t, officer, id);
  expect(await refusal(officer.call(closing.requestPayment, { id, kind: 'DEPOSIT', method: 'CREDIT' }))).toMatchObject({
    status: 400,
    fields: { method: 'INVALID_INPUT' },
  });
});

test('a sale that falls through gives the balance back by its refund; that comes back only while it is unused', async () => {
  const { id, pay, mine } = await withBalance(10_000_00);
  await pay();
  const over = await officer.call(closing.cancel, { id, reason: 'Alıcı vazgeçti' });
  const refundId = over.refunds.find(({ amount }) => amount === 10_000_00)?.id ?? 0;
  const step = async (
    call: typeof refunds.documents | typeof refunds.prepare | typeof refunds.paid | typeof refunds.returned,
    more = {},
  ) => {
    const { version } = await refunder.call(refunds.detail, { id: refundId });
    return refunder.call(call, { id: refundId, version, ...more } as never);
  };
  await step(refunds.documents, { action: 'ASK_DOCUMENT' });
  await step(refunds.documents, { action: 'DOCUMENT_COMPLETE' });
  await step(refunds.prepare);
  expect(await mine()).toEqual([[10_000_00, 'USED']]);
  await step(refunds.paid);
  const back = [
    [10_000_00, 'USED'],
    [10_000_00, 'ACTIVE'],
  ];
  expect(await mine()).toEqual(back);
  await step(refunds.returned, { reason: 'Yanlış kişi' });
  expect(await mine()).toEqual([back[0], [10_000_00, 'CANCELLED']]);
  await step(refunds.prepare);
  await step(refunds.paid);
  await t.owner
    .updateTable('member_credit')
    .set({ used_at: new Date().toISOString() })
    .where('refund_id', '=', refundId)
    .where('cancelled_at', 'is', null)
    .execute();
  expect(await refusal(step(refunds.returned, { reason: 'Yine' }))).toMatchObject({
    status: 409,
    errors: ['CREDIT_NOT_OPEN'],
  });
});
