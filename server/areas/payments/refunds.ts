import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { RefundDetail, refunds } from '@/contract/payments/refunds';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { refundMachine } from '@/domain/machines/refund';
import { formatMoney } from '@/domain/money';
import { ACCOUNTS, type AccountKey, transfer } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import { type By, idOf } from '@/server/areas/auctions/life/facts';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import { openActivity } from '@/server/areas/auctions/life/openActivity';
import { giveBalanceBack, takeBalanceBack } from '@/server/areas/customers/members/balance';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fillNote } from '@/server/kernel/texts';
import { happened } from '@/server/platform/events/events';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { setting } from '@/server/platform/settings/settings';
import { post, reverse, unreversedEntries } from './journal';
import { bookOwed, type LockedPayment, lockedPayment } from './payments';
import { factsOf, type FoundRefund, livePayoutId, refundDetail, selectRefunds } from './refundRows';

type Action = EnumValue<'refundAction'>;
type Stage = EnumValue<'refundStage'>;
type One = { id: number; version: number };
type Because = One & { reason: string };
type Locked = { refund: FoundRefund; payment: LockedPayment };

/** The account from which a refund is paid. */
const PAID_FROM = { BANK: 'BANK', CARD: 'CARD', CREDIT: 'CREDITS_USED' } as const satisfies Record<
  EnumValue<'payoutWay'>,
  AccountKey
>;
const now = sql<string>`now()`;

/** Locks a refund with its payment until the transaction ends. @throws REFUND_NOT_FOUND */
export const lockedRefund = async (db: Database, id: number, by: SignedIn): Promise<Locked> => {
  const known = await db.selectFrom('refund').select('payment_id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refusal('REFUND_NOT_FOUND');
  const payment = await lockedPayment(db, known.payment_id);
  await sql`select from refund where id = ${id} for update`.execute(db);
  const refund = await selectRefunds(db, by).where('refund.id', '=', id).executeTakeFirstOrThrow();
  return { refund, payment };
};

/** Throws unless the sender has seen this version. @throws VERSION_CONFLICT with the current refund */
export const assertSeen = async (
  db: Database,
  { refund }: Pick<Locked, 'refund'>,
  version: number,
  by: SignedIn,
): Promise<void> => {
  if (version !== refund.version)
    throw new Refusal('VERSION_CONFLICT', { current: await refundDetail(db, refund.id, by) });
};

/** Asks the state machine. @returns the next stage @throws the reasons against it, then VERSION_CONFLICT */
const assertMove = async (
  db: Database,
  locked: Locked,
  { action, version, by, hasPayee = true }: { action: Action; version: number; by: SignedIn; hasPayee?: boolean },
): Promise<Stage> => {
  const { refund } = locked;
  const facts = factsOf(refund, setting('refundApprovalLimit'), by, hasPayee);
  const outcome = attempt(refundMachine, refund.status, action, facts, by.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    if (code === 'REFUND_ACCOUNT_MISSING') throw beside('iban', code);
    const permission = refundMachine.moves[refund.status][action]?.may;
    throw new Refusal(code, code === 'AUTHORIZATION_ERROR' ? { params: { permission: permission ?? '' } } : {});
  }
  await assertSeen(db, locked, version, by);
  return outcome.to;
};

type Moving = {
  id: number;
  stage: Stage;
  activityId: number | null;
  participantId: number | null;
  closingId: number | null;
};
/** Stores the stage; the consequences in other areas are reactions. */
export const writeStage = async (
  db: Database,
  { id, stage, ...about }: Moving,
  more: { reason?: string; iban?: string | null; account_holder?: string; opened_by_id?: number | null } = {},
): Promise<void> => {
  await db
    .updateTable('refund')
    .set({
      stage,
      stage_at: now,
      closed_at: stage === 'CLOSED' || stage === 'CANCEL' ? now : null,
      activity_id: about.activityId,
      ...more,
    })
    .where('id', '=', id)
    .execute();
  await happened(db, 'refund.moved', { refundId: id, status: stage, ...about });
  await publishChanges(db, 'payments', 'refunds');
};
const movingOf = ({ id, activityId, participantId, closingId }: FoundRefund, stage: Stage): Moving => ({
  id,
  stage,
  activityId,
  participantId,
  closingId,
});

const noticeOf = ({ id, customer, amount }: FoundRefund, title: string, note = '') => ({
  kind: 'REQUEST' as const,
  title,
  body: [`${customer.name}, ${formatMoney(amount)}`, note].filter(Boolean).join('\n'),
  path: `/payments/refunds?refund=${id}`,
});

const updatePayout = (db: Database, refund: FoundRefund) =>
  db.updateTable('refund_payout').where('id', '=', livePayoutId(refund) ?? 0);

/** Ends a payout that was not paid, or came back. */
const undo = (db: Database, refund: FoundRefund, reason: string, by: By) =>
  updatePayout(db, refund)
    .set({ undone_by_id: idOf(by), undone_at: now, undo_reason: reason })
    .execute();

/** Marks documents as requested or received. @throws the codes of contract/payments/refunds.ts, as do all functions below */
export const moveDocuments = async (
  db: Database,
  { id, version, action }: Parsed<typeof refunds.documents>,
  by: SignedIn,
): Promise<RefundDetail> => {
  const locked = await lockedRefund(db, id, by);
  const to = await assertMove(db, locked, { action, version, by });
  await writeStage(db, movingOf(locked.refund, to));
  return refundDetail(db, id, by);
};

/**
 * Names the payee: the card or the credit that the money came from, or an account. Above the limit it then waits for a second person, who
 * is notified.
 */
export const prepareRefund = async (
  db: Database,
  { id, version, iban = '', accountHolder = '' }: Parsed<typeof refunds.prepare>,
  by: SignedIn,
): Promise<RefundDetail> => {
  const locked = await lockedRefund(db, id, by);
  const { refund } = locked;
  const needs_release = refund.amount > setting('refundApprovalLimit');
  const toAccount = refund.way === 'BANK';
  const hasPayee = !toAccount || (iban !== '' && accountHolder !== '');
  const to = await assertMove(db, locked, { action: needs_release ? 'SUBMIT' : 'PREPARE', version, by, hasPayee });
  const payee = toAccount ? { iban, account_holder: accountHolder } : {};
  await db
    .insertInto('refund_payout')
    .values({ refund_id: id, way: refund.way, ...payee, prepared_by_id: by.id, prepared_at: now, needs_release })
    .execute();
  await writeStage(db, movingOf(refund, to), { ...payee, reason: '' });
  if (needs_release)
    await notifyOperators(
      db,
      await holdersOf(db, 'payments.approve'),
      noticeOf(refund, messages.refundWaitsApproval),
      by,
    );
  return refundDetail(db, id, by);
};

/** The second person's approval. */
export const releaseRefund = async (db: Database, { id, version }: One, by: SignedIn): Promise<RefundDetail> => {
  const locked = await lockedRefund(db, id, by);
  const { refund } = locked;
  const to = await assertMove(db, locked, { action: 'RELEASE', version, by });
  await updatePayout(db, refund).set({ released_by_id: by.id, released_at: now }).execute();
  await writeStage(db, movingOf(refund, to));
  await notifyOperators(db, [refund.preparedById], noticeOf(refund, messages.refundReleased), by);
  return refundDetail(db, id, by);
};

/** Rejects the prepared payout: it has to be prepared again. */
export const sendRefundBack = async (
  db: Database,
  { id, version, reason }: Because,
  by: SignedIn,
): Promise<RefundDetail> => {
  const locked = await lockedRefund(db, id, by);
  const { refund } = locked;
  const to = await assertMove(db, locked, { action: 'SEND_BACK', version, by });
  await undo(db, refund, reason, by);
  await writeStage(db, movingOf(refund, to), { reason });
  await notifyOperators(db, [refund.preparedById], noticeOf(refund, messages.refundSentBack, reason), by);
  return refundDetail(db, id, by);
};

/** The order is at the bank, or the card's provider is asked to reverse the charge. */
export const sendRefund = async (
  db: Database,
  { id, version, bankReference = '' }: Parsed<typeof refunds.send>,
  by: SignedIn,
): Promise<RefundDetail> => {
  const locked = await lockedRefund(db, id, by);
  const { refund, payment } = locked;
  const to = await assertMove(db, locked, { action: 'SEND', version, by });
  await updatePayout(db, refund).set({ sent_by_id: by.id, sent_at: now, bank_reference: bankReference }).execute();
  if (refund.way === 'CARD')
    await db.updateTable('payment').set({ provider_status: 'TO_BE_REVERSED' }).where('id', '=', payment.id).execute();
  await writeStage(db, movingOf(refund, to));
  return refundDetail(db, id, by);
};

type Paid = { id: number; amountKurus: number; way: EnumValue<'payoutWay'> };
export const bookPaid = (db: Database, payment: LockedPayment, { id, amountKurus, way }: Paid, by: By) =>
  post(db, {
    description: messages.entryRefundPaid,
    paymentId: payment.id,
    closingId: payment.closing_id,
    refundId: id,
    by,
    lines: transfer('REFUNDS', PAID_FROM[way], amountKurus),
  });

/** The bank has paid, or a credit was returned: books it. */
export const payRefund = async (
  db: Database,
  { id, version, bankReference = '' }: Parsed<typeof refunds.paid>,
  by: SignedIn,
): Promise<RefundDetail> => {
  const locked = await lockedRefund(db, id, by);
  const { refund, payment } = locked;
  const to = await assertMove(db, locked, { action: 'CLOSE', version, by });
  const reference = bankReference || (refund.bankReference ?? '');
  if (refund.way === 'BANK' && reference === '') throw beside('bankReference', 'REQUIRED');
  await updatePayout(db, refund).set({ paid_by_id: by.id, paid_at: now, bank_reference: reference }).execute();
  await bookPaid(db, payment, { id, amountKurus: refund.amount, way: refund.way }, by);
  if (refund.way === 'CREDIT')
    await giveBalanceBack(db, { paymentId: payment.id, refundId: id, kurus: refund.amount, byId: by.id });
  await writeStage(db, movingOf(refund, to));
  return refundDetail(db, id, by);
};

/** The entries that booked a refund as paid and are not reversed. */
const paidEntries = async (db: Database, refundId: number): Promise<number[]> => {
  const standing = await unreversedEntries(db, { refundId });
  if (standing.length === 0) return [];
  const rows = await db
    .selectFrom('posting')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .select('posting.entry_id')
    .where('posting.entry_id', 'in', standing)
    .where('account.code', '=', ACCOUNTS.REFUNDS.code)
    .where('posting.amount_kurus', '>', 0)
    .execute();
  return rows.map(({ entry_id }) => entry_id);
};

const openWork = ({ refund, payment }: Locked, note: string, by: SignedIn, db: Database) =>
  openActivity(db, {
    type: 'REFUND',
    auction_id: payment.auction_id,
    customer_id: payment.customer_id,
    creator_id: by.id,
    note: note || refund.note,
  });

/** A sent or paid refund came back: its payment entries are reversed, and a paid one gets an activity again. */
export const returnRefund = async (
  db: Database,
  { id, version, reason }: Because,
  by: SignedIn,
): Promise<RefundDetail> => {
  const locked = await lockedRefund(db, id, by);
  const { refund } = locked;
  const wasPaid = refund.status === 'CLOSED';
  const to = await assertMove(db, locked, { action: 'RETURN', version, by });
  for (const entryId of await paidEntries(db, id))
    await reverse(db, entryId, { description: fillNote(messages.entryRefundReturned, { reason }), by });
  if (refund.way === 'CREDIT') await takeBalanceBack(db, id, by.id);
  await undo(db, refund, reason, by);
  const activityId = wasPaid
    ? await openWork(locked, fillNote(messages.refundReturnedNote, { reason }), by, db)
    : refund.activityId;
  await writeStage(db, { ...movingOf(refund, to), activityId }, { reason });
  const movers = await holdersOf(db, 'refunds.move');
  await notifyOperators(db, movers, noticeOf(refund, messages.refundReturned, reason), by);
  if (wasPaid) await publishChanges(db, 'queue');
  return refundDetail(db, id, by);
};

/** Nothing is refunded: the entries of opening it are reversed. */
export const cancelRefund = async (
  db: Database,
  { id, version, reason }: Because,
  by: SignedIn,
): Promise<RefundDetail> => {
  const locked = await lockedRefund(db, id, by);
  const to = await assertMove(db, locked, { action: 'CANCEL', version, by });
  for (const entryId of await unreversedEntries(db, { refundId: id }))
    await reverse(db, entryId, { description: fillNote(messages.entryRefundCancelled, { reason }), by });
  await writeStage(db, movingOf(locked.refund, to), { reason });
  return refundDetail(db, id, by);
};

/** A cancelled refund is owed after all: it is booked and worked on again. The operator who reopens it counts as its opener. */
export const reopenRefund = async (
  db: Database,
  { id, version, reason }: Because,
  by: SignedIn,
): Promise<RefundDetail> => {
  const locked = await lockedRefund(db, id, by);
  const { refund, payment } = locked;
  const to = await assertMove(db, locked, { action: 'REOPEN', version, by });
  await bookOwed(db, payment, { id, amountKurus: refund.amount, excess: refund.excess }, by);
  const activityId = await openWork(locked, fillNote(messages.refundReopenedNote, { reason }), by, db);
  await writeStage(db, { ...movingOf(refund, to), activityId }, { reason, opened_by_id: by.id });
  await publishChanges(db, 'queue');
  return refundDetail(db, id, by);
};
