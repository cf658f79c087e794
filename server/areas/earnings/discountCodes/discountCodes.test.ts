import { sql } from 'kysely';
import { auctionEditor } from '@/contract/auctions/editor';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { CODE_LETTERS } from '@/domain/earnings/discountCodes';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { expectPayment, receivePayment } from '@/server/areas/payments/payments';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newClosing } from '@/tests/support/closing';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { configure } from '@/tests/support/settings';
import { expireCodes } from './jobs';
import { cancelClosing } from '@/server/areas/closing/cancel';
import { applyOperatorDiscount } from './operatorDiscount';
import { useDiscountCode } from './use';

type Who = Caller & { id: number };
let t: TestApi;
let maker: Who;
let closer: Who;
let canceller: Who;
let brokerId: number;

const FEE = 100_000_00;

beforeAll(async () => {
  t = await testApi();
  maker = await newOperator(t, 'kodveren', 'BROKER_PAGE_ACCESS', 'USER', 'BACKOFFICE');
  closer = await newOperator(t, 'kapatan', 'CLOSING_MANAGER', 'BACKOFFICE');
  canceller = await newOperator(t, 'iptaleden', 'DISCOUNT_CODE_DEACTIVATE');
  ({ id: brokerId } = await t.owner
    .selectFrom('broker')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => t.stop());

const trx = <T>(work: (db: TestApi['db']) => Promise<T>): Promise<T> =>
  inTransaction(t.db, { requestId: 'test' }, work);
const refused = (status: number, ...errors: string[]) =>
  expect.objectContaining({ status, body: expect.objectContaining({ errors }) });
let makers = 0;
/** An operator who has made no code today. */
const freshMaker = () => newOperator(t, `kodcu${(makers += 1)}`, 'BROKER_PAGE_ACCESS', 'USER');
const sale = (changes = {}) => newClosing(t, { service_fee_kurus: FEE, ...changes });
const statusOf = async (id: number) =>
  (await t.db.selectFrom('discount_code').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const feeOf = async (closingId: number) =>
  t.db
    .selectFrom('closing')
    .select(['service_fee_kurus', 'list_fee_kurus', 'code_discount_kurus', 'operator_discount_kurus'])
    .where('id', '=', closingId)
    .executeTakeFirstOrThrow();
const daysLeft = (expiresAt: string) => Math.floor((Date.parse(expiresAt) - Date.now()) / 86_400_000);

describe('a code', () => {
  test('cannot be guessed, holds as long as the price says, and is for whoever buys or for one customer (V48)', async () => {
    const dear = await completeAuction(t.owner, 'LIVE', { request_price_kurus: 1_000_000_01, service_fee_kurus: FEE });
    const cheap = await completeAuction(t.owner, 'LIVE', { request_price_kurus: 1_000_000_00, service_fee_kurus: FEE });
    const customerId = await newCustomer(t);
    const long = await maker.call(discountCodes.create, { auctionId: dear, amount: 1_000_00 });
    const short = await maker.call(discountCodes.create, { auctionId: cheap, amount: 1_000_00, customerId });
    expect([long.status, short.status, short.customer?.id]).toEqual(['ACTIVE', 'PENDING', customerId]);
    expect([daysLeft(long.expiresAt), daysLeft(short.expiresAt)]).toEqual([15, 7]);
    expect(long.code).toMatch(new RegExp(`^[${CODE_LETTERS}]{12}$`));
    expect(long.code).not.toBe(short.code);
  });

  test('takes off no more than the highest discount, and leaves 1.000 TL unless the company is listed', async () => {
    const who = await freshMaker();
    const auctionId = await completeAuction(t.owner, 'LIVE', { service_fee_kurus: FEE });
    const limits = await who.call(discountCodes.limits, { auctionId });
    expect(limits).toMatchObject({ maxAmount: FEE / 2, serviceFee: FEE, daily: 5, madeToday: 0 });
    await expect(who.call(discountCodes.create, { auctionId, amount: FEE / 2 + 1 })).rejects.toMatchObject({
      status: 422,
      body: { fields: { amount: 'INVALID_MAX_SERVICE_FEE_DISCOUNT' } },
    });
    const { id: companyId } = await t.owner
      .selectFrom('corporate')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const small = await completeAuction(t.owner, 'LIVE', {
      service_fee_kurus: 1_500_00,
      seller_type: 'BANK',
      seller_corporate_id: companyId,
      seller_customer_id: null,
    });
    const list = (ids: number[]) => configure(t, 'corporateIdsAllowedServiceFeeUnder1000', ids);
    await list([]);
    await expect(who.call(discountCodes.create, { auctionId: small, amount: 700_00 })).rejects.toMatchObject({
      body: { fields: { amount: 'SERVICE_FEE_TOO_LOW' } },
    });
    await list([companyId]);
    expect(await who.call(discountCodes.create, { auctionId: small, amount: 700_00 })).toMatchObject({
      amount: 700_00,
    });
  });

  test('a customer has one waiting for an auction', async () => {
    const who = await freshMaker();
    const auctionId = await completeAuction(t.owner, 'LIVE', { service_fee_kurus: FEE });
    const customerId = await newCustomer(t);
    await who.call(discountCodes.create, { auctionId, amount: 1_000_00, customerId });
    const twice = refused(409, 'DISCOUNT_CODE_PENDING_FOR_CUSTOMER_AND_AUCTION');
    await expect(who.call(discountCodes.create, { auctionId, amount: 2_000_00, customerId })).rejects.toEqual(twice);
    const free = await who.call(discountCodes.create, { auctionId, amount: 2_000_00 });
    await expect(who.call(discountCodes.reserve, { id: free.id, customerId })).rejects.toEqual(twice);
    const other = await newCustomer(t);
    expect(await who.call(discountCodes.reserve, { id: free.id, customerId: other })).toMatchObject({
      status: 'PENDING',
    });
  });

  test('the daily limit of an owner holds however many are made at once; a broker’s is counted apart', async () => {
    const who = await freshMaker();
    const auctionId = await completeAuction(t.owner, 'LIVE', { service_fee_kurus: FEE });
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => who.call(discountCodes.create, { auctionId, amount: 1_000_00 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          status: 422,
          body: { errors: ['DISCOUNT_CODE_DAILY_LIMIT'], params: { max: 5 } },
        });
    expect(await who.call(discountCodes.create, { auctionId, amount: 1_000_00, brokerId })).toMatchObject({
      owner: 'BROKER',
    });
  });

  test('an operator’s is cancelled by whoever may, a broker’s by nobody', async () => {
    const who = await freshMaker();
    const auctionId = await completeAuction(t.owner, 'LIVE', { service_fee_kurus: FEE });
    const own = await who.call(discountCodes.create, { auctionId, amount: 1_000_00 });
    const brokers = await who.call(discountCodes.create, { auctionId, amount: 1_000_00, brokerId });
    await expect(who.call(discountCodes.cancel, { id: own.id })).rejects.toEqual(refused(403, 'AUTHORIZATION_ERROR'));
    expect(await canceller.call(discountCodes.cancel, { id: own.id })).toMatchObject({ status: 'CANCELLED' });
    await expect(canceller.call(discountCodes.cancel, { id: own.id })).rejects.toEqual(
      refused(409, 'DISCOUNT_CODE_CANCELLED'),
    );
    await expect(canceller.call(discountCodes.cancel, { id: brokers.id })).rejects.toEqual(
      refused(409, 'BROKER_DISCOUNT_CODE_NOT_CANCELLABLE'),
    );
    await expect(canceller.call(discountCodes.cancel, { id: 2_000_000_000 })).rejects.toEqual(
      refused(404, 'DISCOUNT_CODE_NOT_FOUND'),
    );
    expect(await statusOf(brokers.id)).toBe('ACTIVE');
    // The list's filter offers suspended offices that have codes, but no code can be made for them.
    const { status } = await t.owner
      .selectFrom('broker')
      .select('status')
      .where('id', '=', brokerId)
      .executeTakeFirstOrThrow();
    await t.owner.updateTable('broker').set({ status: 'PASSIVE' }).where('id', '=', brokerId).execute();
    const offered = async (withCodes: boolean) =>
      (await who.call(discountCodes.brokers, { withCodes })).rows.some(({ id }) => id === brokerId);
    expect([await offered(true), await offered(false)]).toEqual([true, false]);
    await t.owner.updateTable('broker').set({ status }).where('id', '=', brokerId).execute();
    const { rows } = await canceller.call(discountCodes.list, {
      code: brokers.code.slice(0, 8).toLowerCase(),
      open: true,
    });
    expect(rows).toMatchObject([
      {
        id: brokers.id,
        options: expect.arrayContaining([
          { action: 'CANCEL', closed: ['BROKER_DISCOUNT_CODE_NOT_CANCELLABLE'], lacks: null },
        ]),
      },
    ]);
  });

  test('runs out by the clock, and is refused from that moment on', async () => {
    const { id: closingId, auctionId } = await sale();
    const made = await (await freshMaker()).call(discountCodes.create, { auctionId, amount: 1_000_00 });
    await t.owner
      .updateTable('discount_code')
      .set({ expires_at: sql<string>`now() - interval '1 second'` })
      .where('id', '=', made.id)
      .execute();
    await expect(closer.call(discountCodes.use, { closingId, code: made.code })).rejects.toEqual(
      refused(422, 'DISCOUNT_CODE_EXPIRED'),
    );
    expect(await trx(expireCodes)).toBeGreaterThanOrEqual(1);
    expect(await statusOf(made.id)).toBe('EXPIRED');
    await expect(closer.call(discountCodes.use, { closingId, code: made.code })).rejects.toEqual(
      refused(422, 'DISCOUNT_CODE_EXPIRED'),
    );
  });
});

describe('in a closing', () => {
  test('a code is used once, however many use it at once', async () => {
    const who = await freshMaker();
    const { id: closingId, auctionId } = await sale();
    const { id, code } = await who.call(discountCodes.create, { auctionId, amount: 15_000_00 });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => trx((db) => useDiscountCode(db, { closingId, code, by: 'system' }))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await feeOf(closingId)).toMatchObject({
      service_fee_kurus: 85_000_00,
      list_fee_kurus: FEE,
      code_discount_kurus: 15_000_00,
    });
    expect(await statusOf(id)).toBe('USED');
    await expect(closer.call(discountCodes.use, { closingId, code })).rejects.toEqual(
      refused(409, 'DISCOUNT_CODE_USED'),
    );
    const more = await who.call(discountCodes.create, { auctionId, amount: 1_000_00 });
    await expect(closer.call(discountCodes.use, { closingId, code: more.code })).rejects.toEqual(
      refused(409, 'CLOSING_HAS_DISCOUNT_CODE'),
    );
  });

  test('only where it is for, before the fee is paid, by who works on the closing', async () => {
    const who = await freshMaker();
    const { id: closingId, auctionId, buyerId } = await sale();
    const elsewhere = await sale();
    const others = await who.call(discountCodes.create, {
      auctionId,
      amount: 1_000_00,
      customerId: await newCustomer(t),
    });
    const { code } = await who.call(discountCodes.create, { auctionId, amount: 1_000_00 });
    const notFor = refused(422, 'DISCOUNT_CODE_NOT_FOR_CLOSING');
    await expect(closer.call(discountCodes.use, { closingId: elsewhere.id, code })).rejects.toEqual(notFor);
    await expect(closer.call(discountCodes.use, { closingId, code: others.code })).rejects.toEqual(notFor);
    await expect(closer.call(discountCodes.use, { closingId, code: 'YOKBOYLEKOD2' })).rejects.toEqual(
      refused(404, 'DISCOUNT_CODE_NOT_FOUND'),
    );
    const stranger = await newOperator(t, 'yabanci', 'ASSIGNEE_CLOSING');
    await expect(stranger.call(discountCodes.use, { closingId, code })).rejects.toEqual(refused(404, 'NOT_FOUND'));
    const paid = await trx((db) =>
      expectPayment(db, {
        kind: 'SERVICE_FEE',
        method: 'EFT',
        customerId: buyerId,
        auctionId,
        closingId,
        amountKurus: FEE,
      }),
    );
    await trx((db) => receivePayment(db, paid, 'system'));
    await expect(closer.call(discountCodes.use, { closingId, code })).rejects.toEqual(
      refused(409, 'CUSTOMER_ALREADY_PAID'),
    );
  });

  test('what was asked of the buyer before is cancelled: less is owed now', async () => {
    const { id: closingId, auctionId, buyerId } = await sale();
    const { code } = await (await freshMaker()).call(discountCodes.create, { auctionId, amount: 5_000_00 });
    const asked = await trx((db) =>
      expectPayment(db, {
        kind: 'SERVICE_FEE',
        method: 'EFT',
        customerId: buyerId,
        auctionId,
        closingId,
        amountKurus: FEE,
      }),
    );
    expect(await closer.call(discountCodes.use, { closingId, code })).toEqual({ serviceFee: 95_000_00 });
    const payment = await t.db.selectFrom('payment').select('state').where('id', '=', asked).executeTakeFirstOrThrow();
    expect(payment.state).toBe('CANCELLED');
  });

  test('the buyer’s operator discount is taken off when it opens, as far as the limit goes (V24)', async () => {
    const customerId = await newCustomer(t);
    const member = await t.owner
      .insertInto('member')
      .values({ customer_id: customerId, phone: '+905550001122', email: 'indirimli@posta.example' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const discount = await t.owner
      .insertInto('operator_discount')
      .values({
        member_id: member.id,
        operator_id: maker.id,
        amount_kurus: 40_000_00,
        note: 'Deneme',
        expires_on: '2099-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: closingId } = await sale({ service_fee_kurus: 60_000_00 });
    await t.owner.updateTable('closing').set({ buyer_customer_id: customerId }).where('id', '=', closingId).execute();
    await trx((db) => applyOperatorDiscount(db, closingId));
    await trx((db) => applyOperatorDiscount(db, closingId));
    expect(await feeOf(closingId)).toMatchObject({
      service_fee_kurus: 30_000_00,
      operator_discount_kurus: 30_000_00,
      list_fee_kurus: 60_000_00,
    });
    const used = await t.db
      .selectFrom('operator_discount')
      .select('used_at')
      .where('id', '=', discount.id)
      .executeTakeFirstOrThrow();
    expect(used.used_at).not.toBeNull();

    // Another sale of the same buyer gets the discount only after the first sale has fallen through, and only once.
    const buying = async () => {
      const { id } = await sale({ service_fee_kurus: 60_000_00 });
      await t.owner.updateTable('closing').set({ buyer_customer_id: customerId }).where('id', '=', id).execute();
      return id;
    };
    const second = await buying();
    await trx((db) => applyOperatorDiscount(db, second));
    expect(await feeOf(second)).toMatchObject({ operator_discount_kurus: 0 });
    await trx((db) => cancelClosing(db, { closingId, reason: 'Satıcı vazgeçti', by: 'system' }));
    expect(await feeOf(closingId)).toMatchObject({ operator_discount_kurus: 30_000_00, list_fee_kurus: 60_000_00 });
    await trx((db) => applyOperatorDiscount(db, second));
    expect(await feeOf(second)).toMatchObject({ operator_discount_kurus: 30_000_00 });
    // If another discount was granted in the meantime, that one counts.
    await t.owner
      .insertInto('operator_discount')
      .values({ member_id: member.id, operator_id: maker.id, amount_kurus: 1_000_00, expires_on: '2099-01-01' })
      .execute();
    await trx((db) => cancelClosing(db, { closingId: second, reason: 'Satıcı vazgeçti', by: 'system' }));
    const open = await t.db
      .selectFrom('operator_discount')
      .select('amount_kurus as amount')
      .where('member_id', '=', member.id)
      .where('used_at', 'is', null)
      .execute();
    expect(open).toEqual([{ amount: 1_000_00 }]);
  });

  test('an operator discount and a code together stay within the limit', async () => {
    const customerId = await newCustomer(t);
    const member = await t.owner
      .insertInto('member')
      .values({ customer_id: customerId, phone: '+905550001133', email: 'iki.indirimli@posta.example' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.owner
      .insertInto('operator_discount')
      .values({ member_id: member.id, operator_id: maker.id, amount_kurus: 40_000_00, expires_on: '2099-01-01' })
      .execute();
    const { id: closingId, auctionId } = await sale({ service_fee_kurus: 60_000_00 });
    await t.owner.updateTable('closing').set({ buyer_customer_id: customerId }).where('id', '=', closingId).execute();
    await trx((db) => applyOperatorDiscount(db, closingId));
    const { code } = await (await freshMaker()).call(discountCodes.create, { auctionId, amount: 1_000_00 });
    await expect(closer.call(discountCodes.use, { closingId, code })).rejects.toEqual(
      refused(422, 'INVALID_MAX_SERVICE_FEE_DISCOUNT'),
    );
  });
});

test('a fee under 1.000 TL is agreed on with the listed companies alone', async () => {
  const editor = await newOperator(t, 'ucretyazan', 'ADMIN', 'AUCTION_CREATOR', 'AUCTION_OPERATOR', 'USER');
  const { id: companyId } = await t.owner.selectFrom('corporate').select('id').orderBy('id').executeTakeFirstOrThrow();
  await configure(t, 'corporateIdsAllowedServiceFeeUnder1000', [companyId]);
  const save = async (changes: object, serviceFee: number) => {
    const id = await completeAuction(t.owner, 'INITIAL', changes);
    const { version } = await t.db
      .selectFrom('auction')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return editor.call(auctionEditor.save, { id, version, serviceFee } as never);
  };
  await expect(save({}, 999_99)).rejects.toMatchObject({
    status: 422,
    body: { fields: { serviceFee: 'SERVICE_FEE_TOO_LOW' } },
  });
  expect(await save({}, 1_000_00)).toMatchObject({ serviceFee: 1_000_00 });
  const company = { seller_type: 'BANK' as const, seller_corporate_id: companyId, seller_customer_id: null };
  expect(await save(company, 0)).toMatchObject({ serviceFee: 0 });
});
