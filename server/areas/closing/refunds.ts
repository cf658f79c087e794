import { sql } from 'kysely';
import type { closing } from '@/contract/closing';
import type { ClosingRefund } from '@/contract/closing/record';
import type { Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { attempt, options } from '@/domain/machine';
import { refundMachine } from '@/domain/machines/refund';
import { closeActivity } from '@/server/areas/activities/close';
import type { By } from '@/server/areas/auctions/life/facts';
import { openRefund } from '@/server/areas/payments/payments';
import { settleRefund } from '@/server/areas/payments/refunds';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { assertInScope, type ClosingRecord, lockedClosing } from './facts';
import { changed } from './work';

type Kind = 'DEPOSIT' | 'SERVICE_FEE';
type Of = Pick<ClosingRecord, 'id' | 'participantId'>;

/** What the buyer of a closing paid or is to pay: for the closing itself, and the deposit with which they took part. */
export const paymentsOf = (db: Database, { id, participantId }: Of) =>
  db
    .selectFrom('payment')
    .leftJoin('eft_payment', 'eft_payment.payment_id', 'payment.id')
    .select([
      'payment.id',
      'payment.kind',
      'payment.method',
      'payment.state',
      'payment.amount_kurus as amount',
      sql<boolean>`payment.let_go_at is not null`.as('letGo'),
      sql<boolean>`coalesce(eft_payment.status = 'WAITING_APPROVAL', false)`.as('registered'),
      sql<string | null>`coalesce(eft_payment.reference, payment.provider_reference)`.as('reference'),
      'payment.paid_at as paidAt',
      'payment.created_at as createdAt',
      sql<number>`(select coalesce(sum(refund.amount_kurus), 0)::bigint from refund
        where refund.payment_id = payment.id and refund.state <> 'CANCEL' and not refund.excess)`.as('refunded'),
    ])
    .where((eb) =>
      eb.or([
        eb('payment.closing_id', '=', id),
        eb.and([eb('payment.kind', '=', 'DEPOSIT'), eb('payment.participant_id', '=', participantId)]),
      ]),
    )
    .orderBy('payment.id')
    .execute();

/**
 * Opens refunds of what was received of these kinds, but for `keep` kuruş of it. Payments with an open refund are skipped.
 */
export const refundPaid = async (
  db: Database,
  closing: Of,
  { kinds, keep = 0, note, by }: { kinds: readonly Kind[]; keep?: number; note: string; by: By },
): Promise<void> => {
  let kept = keep;
  for (const { id, kind, state, amount, refunded } of await paymentsOf(db, closing)) {
    if (state !== 'PAYMENT_DONE' || !kinds.some((one) => one === kind)) continue;
    const held = amount - refunded;
    const stays = Math.min(held, kept);
    kept -= stays;
    // A payment has one open refund at a time; the rest waits until it ends.
    if (held > stays && refunded === 0) await openRefund(db, { paymentId: id, amountKurus: held - stays, note, by });
  }
};

const hasAccount = ({ iban, accountHolder }: { iban: string | null; accountHolder: string }) =>
  iban !== null && accountHolder !== '';

const refundRows = (db: Database, { id, participantId }: Of) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'payment.kind',
      'refund.state',
      'refund.amount_kurus as amount',
      'refund.iban',
      'refund.account_holder as accountHolder',
      'refund.note',
      'refund.activity_id as activityId',
      'refund.created_at as createdAt',
      'refund.closed_at as closedAt',
    ])
    .where((eb) =>
      eb.or([
        eb('payment.closing_id', '=', id),
        eb.and([eb('payment.kind', '=', 'DEPOSIT'), eb('payment.participant_id', '=', participantId)]),
      ]),
    );

/** The refunds of a closing, oldest first, each with its possible actions. Amounts in kuruş. */
export const refundsOf = async (db: Database, closing: Of, operator: SignedIn): Promise<ClosingRefund[]> => {
  const found = await refundRows(db, closing).orderBy('refund.id').execute();
  return found.map(({ activityId: _, ...refund }) => ({
    ...refund,
    actions: options(refundMachine, refund.state, { hasAccount: hasAccount(refund) }, operator.authorities).map(
      ({ action, closed, lacks }) => ({ action, closed: [...closed], lacks }),
    ),
  }));
};

/** Locks a refund and its closing. @throws CLOSING_NOT_FOUND, REFUND_NOT_FOUND */
const lockedRefund = async (db: Database, id: number, refundId: number, operator: SignedIn) => {
  await assertInScope(db, id, operator);
  const closing = await lockedClosing(db, id);
  const refund = await refundRows(db, closing).where('refund.id', '=', refundId).forUpdate('refund').executeTakeFirst();
  if (!refund) throw new Refusal('REFUND_NOT_FOUND');
  return { closing, refund };
};

const OVER: readonly EnumValue<'refundState'>[] = ['CLOSED', 'CANCEL'];

/** Sets the account of a refund, until it is over. @throws CLOSING_NOT_FOUND, REFUND_NOT_FOUND, INVALID_TRANSITION */
export const setRefundAccount = async (
  db: Database,
  { id, refundId, iban, accountHolder }: Parsed<typeof closing.refundAccount>,
  operator: SignedIn,
): Promise<void> => {
  const { closing, refund } = await lockedRefund(db, id, refundId, operator);
  if (OVER.includes(refund.state)) throw new Refusal('INVALID_TRANSITION');
  await db
    .updateTable('refund')
    .set({ iban, account_holder: accountHolder, operator_id: operator.id })
    .where('id', '=', refundId)
    .execute();
  await changed(db, closing);
};

/**
 * Moves a refund along its machine; its end is booked and closes its activity.
 * @throws CLOSING_NOT_FOUND, REFUND_NOT_FOUND, INVALID_TRANSITION, REFUND_ACCOUNT_MISSING
 */
export const moveRefund = async (
  db: Database,
  { id, refundId, action }: Parsed<typeof closing.moveRefund>,
  operator: SignedIn,
): Promise<void> => {
  const { closing, refund } = await lockedRefund(db, id, refundId, operator);
  const outcome = attempt(
    refundMachine,
    refund.state,
    action,
    { hasAccount: hasAccount(refund) },
    operator.authorities,
  );
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
  const { to } = outcome;
  const over = to === 'CLOSED' || to === 'CANCEL';
  await db
    .updateTable('refund')
    .set({ state: to, operator_id: operator.id, closed_at: over ? sql<string>`now()` : null })
    .where('id', '=', refundId)
    .execute();
  if (over) {
    await settleRefund(db, refundId, to, operator);
    if (refund.activityId !== null)
      await closeActivity(db, { id: refund.activityId, assignee_id: null }, to === 'CLOSED' ? 'SUCCESS' : 'FAILED');
  }
  await changed(db, closing);
};
