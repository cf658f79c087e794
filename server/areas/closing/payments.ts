import type { closing } from '@/contract/closing';
import type { Parsed } from '@/contract/kit';
import { transfer } from '@/domain/payments/ledger';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { balanceOf, lockBalance, spendBalance } from '@/server/areas/customers/members/balance';
import { post, reverse } from '@/server/areas/payments/journal';
import { cancelPayment, expectPayment, receivePayment } from '@/server/areas/payments/payments';
import { clearUncharged } from '@/server/areas/payments/unchargedFees';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { lockedForWork, sumsOf } from './facts';
import { paymentsOf } from './refunds';
import { withErrorCode } from './withErrorCode';
import { changed } from './work';

type Acting = Pick<Context, 'db' | 'operator' | 'log'>;

/**
 * How much of an amount the buyer's service balance pays, in kuruş; locks the balance for this transaction.
 * @throws INVALID_INPUT for a deposit, CREDIT_NOT_FOUND without a balance
 */
const heldOfBalance = async (
  db: Acting['db'],
  { kind, amountKurus, buyerId }: { kind: 'DEPOSIT' | 'SERVICE_FEE'; amountKurus: number; buyerId: number },
): Promise<number> => {
  if (kind === 'DEPOSIT') throw beside('method', 'INVALID_INPUT');
  await lockBalance(db, buyerId);
  const pays = Math.min(amountKurus, await balanceOf(db, buyerId));
  if (pays === 0) throw beside('method', 'CREDIT_NOT_FOUND');
  return pays;
};

/**
 * Requests the open amount of the deposit or the service fee from the buyer. There is one request of each kind: a different amount or
 * method replaces it, unless its money is already registered. With CREDIT the buyer's service balance pays as much of the fee as it can at
 * once, and the rest is requested as before. @throws CLOSING_STF_REQUIRED, CUSTOMER_ALREADY_PAID, PAYMENT_WAITS_FOR_APPROVAL,
 * CREDIT_NOT_FOUND without a balance, CLOSING_PAYMENT_FAILED
 */
export const requestPayment = async (
  { id, kind, method }: Parsed<typeof closing.requestPayment>,
  { db, operator, log }: Acting,
): Promise<void> => {
  const found = await lockedForWork(db, id, operator);
  if (!found.documents.includes('STF')) throw new Refusal('CLOSING_STF_REQUIRED');
  const { depositDue, feeDue } = sumsOf(found);
  const amountKurus = kind === 'DEPOSIT' ? depositDue : feeDue;
  if (amountKurus === 0) throw new Refusal('CUSTOMER_ALREADY_PAID');
  const waiting = (await paymentsOf(db, found)).filter(
    (one) => one.kind === kind && !one.letGo && (one.state === 'PENDING' || one.state === 'WAITING_PAYMENT'),
  );
  if (waiting.length === 1 && waiting.every((one) => one.method === method && one.amount === amountKurus)) return;
  // A second request would bring in the money twice.
  if (waiting.some(({ registered }) => registered)) throw new Refusal('PAYMENT_WAITS_FOR_APPROVAL');
  const fromBalance = method === 'CREDIT' ? await heldOfBalance(db, { kind, amountKurus, buyerId: found.buyerId }) : 0;
  await withErrorCode('CLOSING_PAYMENT_FAILED', log, async () => {
    for (const one of waiting)
      await cancelPayment(db, one.id, { reason: messages.closingPaymentReplaced, by: operator });
    const expect = (by: typeof method, kurus: number) =>
      expectPayment(db, {
        kind,
        method: by,
        customerId: found.buyerId,
        auctionId: found.auctionId,
        participantId: found.participantId,
        closingId: id,
        amountKurus: kurus,
        dueAt: found.stepDueAt !== null && found.stepDueAt > found.now ? found.stepDueAt : null,
      });
    if (method !== 'CREDIT') return void (await expect(method, amountKurus));
    // An overdue fee was listed with its full amount.
    await clearUncharged(db, id);
    const paymentId = await expect(method, fromBalance);
    await spendBalance(db, { customerId: found.buyerId, paymentId, kurus: fromBalance });
    await receivePayment(db, paymentId, operator);
    const [before] = waiting;
    if (before && fromBalance < amountKurus) await expect(before.method, amountKurus - fromBalance);
  });
  await changed(db, found);
};

/**
 * Records a part of the price that has reached the seller, with its memorandum entry. Kuruş.
 * @throws BID_NOT_APPROVED, CLOSING_STF_REQUIRED, CLOSING_PRICE_EXCEEDED, REQUIRED, CLOSING_PAYMENT_FAILED
 */
export const payPrice = async (
  { id, method, amount, note }: Parsed<typeof closing.payPrice>,
  { db, operator, log }: Acting,
): Promise<void> => {
  const found = await lockedForWork(db, id, operator);
  if (found.bidConfirmedAt === null) throw new Refusal('BID_NOT_APPROVED');
  if (!found.documents.includes('STF')) throw new Refusal('CLOSING_STF_REQUIRED');
  if (amount === 0) throw beside('amount', 'REQUIRED');
  if (amount > sumsOf(found).priceDue) throw beside('amount', 'CLOSING_PRICE_EXCEEDED');
  await withErrorCode('CLOSING_PAYMENT_FAILED', log, async () => {
    const entryId = await post(db, {
      description: fill(messages.entryPricePaid, { method: enums.pricePaymentMethod[method] }),
      closingId: id,
      by: operator,
      lines: transfer('PRICES_OWED', 'PRICES_EXPECTED', amount),
    });
    await db
      .insertInto('closing_price_payment')
      .values({ closing_id: id, method, amount_kurus: amount, note, entry_id: entryId, operator_id: operator.id })
      .execute();
  });
  await changed(db, found);
};

/** Reverses a recorded payment of the price. @throws PAYMENT_NOT_FOUND, NOTE_REQUIRED, CLOSING_PAYMENT_FAILED */
export const reversePricePayment = async (
  { id, pricePaymentId, reason }: Parsed<typeof closing.reversePricePayment>,
  { db, operator, log }: Acting,
): Promise<void> => {
  const found = await lockedForWork(db, id, operator);
  if (reason === '') throw beside('reason', 'NOTE_REQUIRED');
  const payment = await db
    .selectFrom('closing_price_payment')
    .select(['id', 'entry_id'])
    .where('id', '=', pricePaymentId)
    .where('closing_id', '=', id)
    .where('reversed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw new Refusal('PAYMENT_NOT_FOUND');
  await withErrorCode('CLOSING_PAYMENT_FAILED', log, async () => {
    const description = fill(messages.entryPricePaymentReversed, { reason });
    const reversal = await reverse(db, payment.entry_id, { description, by: operator });
    await db
      .updateTable('closing_price_payment')
      .set({ reversal_id: reversal, reversed_at: found.now })
      .where('id', '=', payment.id)
      .execute();
  });
  await changed(db, found);
};
