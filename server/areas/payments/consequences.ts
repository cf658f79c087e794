import { sql } from 'kysely';
import type { PaymentFacts } from '@/domain/events';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { happened } from '@/server/platform/events/events';
import { isFeeEarned } from './fees';
import type { LockedPayment } from './payments';
import { markUncharged } from './unchargedFees';

const factsOf = ({ id, kind, participant_id, auction_id, closing_id }: LockedPayment): PaymentFacts => ({
  paymentId: id,
  kind,
  participantId: participant_id,
  auctionId: auction_id,
  closingId: closing_id,
});

/** After a receipt: an uncharged fee counts as charged, and an event tells the other areas. */
export const afterReceipt = async (db: Database, payment: LockedPayment): Promise<void> => {
  const { id, kind, closing_id } = payment;
  if (kind === 'SERVICE_FEE' && closing_id !== null)
    await db
      .updateTable('uncharged_service_fee')
      .set({ paid_at: sql<string>`now()`, payment_id: id })
      .where('closing_id', '=', closing_id)
      .where('paid_at', 'is', null)
      .execute();
  await happened(db, 'payment.received', factsOf(payment));
};

/** After a reversal: the fee is uncharged again, and an event tells the other areas. */
export const afterReversal = async (
  db: Database,
  payment: LockedPayment,
  to: 'WAITING_PAYMENT' | 'CANCELLED',
): Promise<void> => {
  const { id, closing_id } = payment;
  await db
    .updateTable('uncharged_service_fee')
    .set({ paid_at: null, ...(to === 'CANCELLED' && { payment_id: null }) })
    .where('payment_id', '=', id)
    .execute();
  if (await isFeeEarned(db, closing_id)) await feeNotCharged(db, payment, messages.unchargedTakenBack);
  await happened(db, 'payment.takenBack', factsOf(payment));
};

/** If the payment is a closing's service fee, adds it to the unpaid fees with the reason. */
export const feeNotCharged = async (db: Database, payment: LockedPayment, reason: string): Promise<void> => {
  const { kind, closing_id: closingId, customer_id: customerId, amount_kurus: amountKurus } = payment;
  if (kind !== 'SERVICE_FEE' || closingId === null) return;
  await markUncharged(db, { closingId, customerId, amountKurus, reason });
};
