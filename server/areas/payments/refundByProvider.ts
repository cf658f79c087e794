import { sql } from 'kysely';
import { attempt } from '@/domain/machine';
import { refundMachine } from '@/domain/machines/refund';
import { transfer } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { post } from './journal';
import type { LockedPayment } from './payments';
import { bookPaid, writeStage } from './refunds';

const now = sql<string>`now()`;

/** The refund of a payment, without those of an overpayment: at most one is not cancelled. */
export const refundOfPayment = (db: Database, paymentId: number) =>
  db
    .selectFrom('refund')
    .leftJoin('refund_payout as payout', (join) =>
      join.onRef('payout.refund_id', '=', 'refund.id').on('payout.undone_at', 'is', null),
    )
    .select([
      'refund.id',
      'refund.stage',
      'refund.amount_kurus as amountKurus',
      'refund.activity_id as activityId',
      'payout.id as payoutId',
      'payout.way',
    ])
    .where('refund.payment_id', '=', paymentId)
    .where('refund.stage', '<>', 'CANCEL')
    .where('refund.excess', '=', false)
    .forUpdate('refund')
    .executeTakeFirst();
type RefundOfPayment = NonNullable<Awaited<ReturnType<typeof refundOfPayment>>>;

/** The system's move has no guards, so the facts do not matter. */
const NO_FACTS = {
  way: 'CARD',
  hasPayee: true,
  needsApproval: false,
  isOwn: false,
  hasOther: false,
  isHeld: false,
  hasBid: false,
} as const;

/**
 * The card's provider has reversed a payment that has a refund: the refund is thereby paid, whether or not the provider was asked.
 * @returns PAID; KNOWN when the refund was already paid to the card; TWICE when the bank also pays or has paid it: the payer then owes the
 * amount, which is booked, and the caller notifies people
 */
export const payByProvider = async (
  db: Database,
  payment: LockedPayment,
  refund: RefundOfPayment,
): Promise<'PAID' | 'KNOWN' | 'TWICE'> => {
  const { id, stage, amountKurus, activityId, payoutId, way } = refund;
  if (stage === 'CLOSED' && way === 'CARD') return 'KNOWN';
  const asked = stage === 'SENT' && way === 'CARD';
  const outcome = attempt(refundMachine, stage, 'REVERSE', NO_FACTS, 'system');
  if ('refused' in outcome || (stage === 'SENT' && !asked)) {
    await post(db, {
      description: messages.entryCardReversed,
      paymentId: payment.id,
      closingId: payment.closing_id,
      by: 'system',
      lines: transfer('REFUNDS', 'CARD', amountKurus),
    });
    return 'TWICE';
  }
  if (asked) await db.updateTable('refund_payout').set({ paid_at: now }).where('id', '=', payoutId).execute();
  else {
    if (payoutId !== null)
      await db
        .updateTable('refund_payout')
        .set({ undone_at: now, undo_reason: messages.refundByProvider })
        .where('id', '=', payoutId)
        .execute();
    await db.insertInto('refund_payout').values({ refund_id: id, way: 'CARD', paid_at: now }).execute();
  }
  await bookPaid(db, payment, { id, amountKurus, way: 'CARD' }, 'system');
  const { participant_id: participantId, closing_id: closingId } = payment;
  await writeStage(db, { id, stage: outcome.to, activityId, participantId, closingId });
  return 'PAID';
};
