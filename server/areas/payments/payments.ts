import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import { PAID_INTO, paidFor, refundedFrom, transfer } from '@/domain/payments/ledger';
import { referenceOf } from '@/domain/payments/matching';
import messages from '@/locales/tr/messages.json';
import { type By, lockAuctionAndBidding, idOf } from '@/server/areas/auctions/life/facts';
import { openActivity } from '@/server/areas/auctions/life/openActivity';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { fill, fillNote } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { afterReceipt, afterReversal } from './consequences';
import { isFeeEarned } from './fees';
import { post, reverse, unreversedEntries } from './journal';
import { letGo, registeredTransfer } from './letGo';

export type Expected = {
  kind: EnumValue<'paymentKind'>;
  method: EnumValue<'paymentMethod'>;
  customerId: number;
  auctionId: number;
  participantId?: number | null;
  closingId?: number | null;
  amountKurus: number;
  /** ISO 8601. */
  dueAt?: string | null;
  /** The card was read by a terminal: the provider does not know the payment, and cannot reverse it. */
  atTerminal?: boolean;
};

/**
 * Creates an expected payment. A transfer gets its reference at once; the card provider knows a payment by the same reference. @returns the
 * payment's id
 */
export const expectPayment = async (db: Database, expected: Expected): Promise<number> => {
  const { kind, method, customerId, auctionId, participantId, closingId, amountKurus, dueAt = null } = expected;
  const byProvider = method === 'CARD' && !expected.atTerminal;
  const { id } = await db
    .insertInto('payment')
    .values({
      kind,
      method,
      state: 'WAITING_PAYMENT',
      provider_status: byProvider ? 'INITIAL' : null,
      customer_id: customerId,
      auction_id: auctionId,
      participant_id: participantId ?? null,
      closing_id: closingId ?? null,
      amount_kurus: amountKurus,
      due_at: dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reference = referenceOf(auctionId, id);
  if (byProvider) await db.updateTable('payment').set({ provider_reference: reference }).where('id', '=', id).execute();
  if (method === 'EFT')
    await db
      .insertInto('eft_payment')
      .columns(['payment_id', 'customer_id', 'auction_id', 'reference', 'payer_name', 'amount_kurus', 'expires_at'])
      .expression(
        db
          .selectFrom('customer')
          .select([
            sql<number>`${id}::int`.as('payment_id'),
            'id',
            sql<number>`${auctionId}::int`.as('auction_id'),
            sql<string>`${reference}`.as('reference'),
            sql<string>`first_name || ' ' || last_name`.as('payer_name'),
            sql<number>`${amountKurus}::bigint`.as('amount_kurus'),
            sql<string | null>`${dueAt}::timestamptz`.as('expires_at'),
          ])
          .where('id', '=', customerId),
      )
      .execute();
  await publishChanges(db, 'payments');
  return id;
};

/** Locks in the common order: the auction with its bidding, then the payment. */
export const lockedPayment = async (db: Database, paymentId: number) => {
  const known = await db.selectFrom('payment').select('auction_id').where('id', '=', paymentId).executeTakeFirst();
  if (!known) throw new Refusal('PAYMENT_NOT_FOUND');
  if (known.auction_id !== null) await lockAuctionAndBidding(db, known.auction_id);
  return db.selectFrom('payment').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow();
};
export type LockedPayment = Awaited<ReturnType<typeof lockedPayment>>;

/**
 * An expected payment was received: updates the payment (and its transfer), books it, and triggers what waited for the money. A payment
 * that was let go triggers nothing and is refunded in full. @throws PAYMENT_NOT_FOUND, CUSTOMER_ALREADY_PAID, PAYMENT_NOT_WAITING
 */
export const receivePayment = async (db: Database, paymentId: number, by: By): Promise<void> => {
  const payment = await lockedPayment(db, paymentId);
  if (payment.state === 'PAYMENT_DONE') throw new Refusal('CUSTOMER_ALREADY_PAID');
  if (payment.state !== 'WAITING_PAYMENT' && payment.state !== 'PENDING') throw new Refusal('PAYMENT_NOT_WAITING');
  await db
    .updateTable('payment')
    .set({
      state: 'PAYMENT_DONE',
      paid_at: sql<string>`now()`,
      ...(payment.let_go_at !== null && { given_back: true }),
    })
    .where('id', '=', paymentId)
    .execute();
  if (payment.method === 'EFT')
    await db
      .updateTable('eft_payment')
      .set({ status: 'RECEIVED', received_at: sql<string>`now()` })
      .where('payment_id', '=', paymentId)
      .execute();
  const { kind } = payment;
  const earned = kind === 'SERVICE_FEE' && (await isFeeEarned(db, payment.closing_id));
  await post(db, {
    description: kind === 'DEPOSIT' ? messages.entryDepositReceived : messages.entryFeeReceived,
    paymentId,
    closingId: payment.closing_id,
    by,
    lines: transfer(PAID_INTO[payment.method], paidFor(kind, earned), payment.amount_kurus),
  });
  if (payment.let_go_at === null) {
    await afterReceipt(db, payment, by);
  } else {
    const note = fillNote(messages.refundLetGoNote, { reason: payment.let_go_reason });
    await openRefund(db, { paymentId, amountKurus: payment.amount_kurus, note, by });
  }
  await publishChanges(db, 'payments');
};

/**
 * Cancels an expected payment: nothing was received, so nothing is booked. A transfer that is registered as received is real money: it is
 * let go instead, and still waits for the second person.
 * @throws PAYMENT_NOT_FOUND, PAYMENT_NOT_WAITING when it is already received or cancelled
 */
export const cancelPayment = async (
  db: Database,
  paymentId: number,
  { reason, by }: { reason: string; by: By },
): Promise<void> => {
  const payment = await lockedPayment(db, paymentId);
  if (payment.state !== 'WAITING_PAYMENT' && payment.state !== 'PENDING') throw new Refusal('PAYMENT_NOT_WAITING');
  await db.updateTable('uncharged_service_fee').set({ payment_id: null }).where('payment_id', '=', paymentId).execute();
  await publishChanges(db, 'payments');
  const registered = await registeredTransfer(db, paymentId);
  if (registered) return letGo(db, paymentId, registered, { reason, by });
  await db.updateTable('payment').set({ state: 'CANCELLED' }).where('id', '=', paymentId).execute();
  if (payment.method === 'EFT') {
    const { id } = await db
      .updateTable('eft_payment')
      .set({
        status: 'CANCELLED',
        cancelled_at: sql<string>`now()`,
        cancelled_by_id: idOf(by),
        cancel_reason: reason,
      })
      .where('payment_id', '=', paymentId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await releaseLines(db, id);
  }
};

/** Frees the statement lines of a transfer that is no longer registered, so that they can be matched again. */
export const releaseLines = (db: Database, eftPaymentId: number) =>
  db
    .updateTable('bank_statement_line')
    .set({ eft_payment_id: null, matched_at: null, matched_by_id: null })
    .where('eft_payment_id', '=', eftPaymentId)
    .execute();

/**
 * Reverses a wrong receipt: mirrors all its entries and undoes its consequences. The payment is expected again, or cancelled. The caller
 * has checked that no bid depends on it and that nothing was refunded.
 */
export const reversePayment = async (
  db: Database,
  payment: LockedPayment,
  { to, reason, by }: { to: 'WAITING_PAYMENT' | 'CANCELLED'; reason: string; by: By },
): Promise<void> => {
  for (const entryId of await unreversedEntries(db, { paymentId: payment.id, refundId: null }))
    await reverse(db, entryId, { description: fill(messages.entryReceiptReversed, { reason }), by });
  await db.updateTable('payment').set({ state: to, paid_at: null }).where('id', '=', payment.id).execute();
  await afterReversal(db, payment, to, by);
  await publishChanges(db, 'payments');
};

/**
 * Opens a refund of a received payment, in full or in part: creates the activity to pay it out, and books the amount as owed to the payer.
 * It goes back to the account that it came from, if known. Kuruş. `excess`: an overpayment that arrived with this payment and is booked
 * here.
 * @returns the refund's id
 * @throws PAYMENT_NOT_FOUND, PAYMENT_NOT_RECEIVED, REFUND_TOO_MUCH, REFUND_ALREADY_OPEN
 */
export const openRefund = async (
  db: Database,
  {
    paymentId,
    amountKurus,
    note,
    by,
    excess = false,
  }: {
    paymentId: number;
    amountKurus: number;
    note: string;
    by: By;
    excess?: boolean;
  },
): Promise<number> => {
  const payment = await lockedPayment(db, paymentId);
  if (payment.state !== 'PAYMENT_DONE') throw new Refusal('PAYMENT_NOT_RECEIVED');
  if (!excess && amountKurus > payment.amount_kurus) throw new Refusal('REFUND_TOO_MUCH');
  const payer = await db
    .selectFrom('eft_payment')
    .select(['payer_iban', 'payer_name'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const activity_id = await openActivity(db, {
    type: 'REFUND',
    auction_id: payment.auction_id,
    customer_id: payment.customer_id,
    creator_id: idOf(by),
    note,
  });
  const { id } = await db
    .insertInto('refund')
    .values({
      payment_id: paymentId,
      customer_id: payment.customer_id,
      activity_id,
      amount_kurus: amountKurus,
      iban: payer?.payer_iban ?? null,
      account_holder: payer?.payer_name ?? '',
      opened_by_id: idOf(by),
      note,
      excess,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookOwed(db, payment, { id, amountKurus, excess }, by);
  await publishChanges(db, 'payments', 'refunds', 'queue');
  return id;
};

/** Books the amount of a refund as owed to the payer. */
export const bookOwed = async (
  db: Database,
  payment: LockedPayment,
  { id, amountKurus, excess }: { id: number; amountKurus: number; excess: boolean },
  by: By,
): Promise<void> => {
  const { kind } = payment;
  const earned = kind === 'SERVICE_FEE' && (await isFeeEarned(db, payment.closing_id));
  // A payment that was let go never became a fee: its refund is booked against the account of its receipt.
  const from = payment.let_go_at === null ? refundedFrom(kind, earned) : paidFor(kind, earned);
  await post(db, {
    description: excess ? messages.entryExcessReceived : messages.entryRefundOpened,
    paymentId: payment.id,
    closingId: payment.closing_id,
    refundId: id,
    by,
    lines: transfer(excess ? 'BANK' : from, 'REFUNDS', amountKurus),
  });
};
