import { sql } from 'kysely';
import type { PaymentFacts } from '@/domain/events';
import messages from '@/locales/tr/messages.json';
import type { By } from '@/server/areas/auctions/life/facts';
import type { Database } from '@/server/kernel/db/pool';
import { happened } from '@/server/platform/events/events';
import { earnedClosingOf, oweAgain, setDepositOff } from './fees';
import type { LockedPayment } from './payments';
import { markUncharged } from './unchargedFees';

const factsOf = ({ id, kind, participant_id, auction_id, closing_id }: LockedPayment): PaymentFacts => ({
  paymentId: id,
  kind,
  participantId: participant_id,
  auctionId: auction_id,
  closingId: closing_id,
});

/**
 * After a receipt: an uncharged fee counts as charged, also when a deposit that arrives after the deed pays the rest of it; an event
 * informs the other areas.
 */
export const afterReceipt = async (db: Database, payment: LockedPayment, by: By): Promise<void> => {
  const { id, kind, closing_id, amount_kurus } = payment;
  const earned = kind === 'DEPOSIT' ? await earnedClosingOf(db, payment) : null;
  const stillOwed = earned === null ? 0 : await setDepositOff(db, earned, amount_kurus, by);
  const charged = kind === 'DEPOSIT' ? earned : closing_id;
  if (charged !== null && stillOwed === 0)
    await db
      .updateTable('uncharged_service_fee')
      .set({ paid_at: sql<string>`now()`, payment_id: id })
      .where('closing_id', '=', charged)
      .where('paid_at', 'is', null)
      .execute();
  else if (charged !== null)
    await markUncharged(db, {
      closingId: charged,
      customerId: payment.customer_id,
      amountKurus: stillOwed,
      reason: messages.unchargedTakenBack,
    });
  await happened(db, 'payment.received', factsOf(payment));
};

/** After a reversal: the part of an earned fee that it had paid is owed and uncharged again; an event informs the other areas. */
export const afterReversal = async (
  db: Database,
  payment: LockedPayment,
  to: 'WAITING_PAYMENT' | 'CANCELLED',
  by: By,
): Promise<void> => {
  const { id, customer_id: customerId } = payment;
  await db
    .updateTable('uncharged_service_fee')
    .set({ paid_at: null, ...(to === 'CANCELLED' && { payment_id: null }) })
    .where('payment_id', '=', id)
    .execute();
  const closingId = await earnedClosingOf(db, payment);
  const amountKurus = closingId === null ? 0 : await oweAgain(db, closingId, by);
  if (closingId !== null && amountKurus > 0) {
    // The fee may have been settled by another payment, which stays: still, something is owed again.
    await db
      .updateTable('uncharged_service_fee')
      .set({ paid_at: null, payment_id: null })
      .where('closing_id', '=', closingId)
      .where('paid_at', 'is not', null)
      .execute();
    await markUncharged(db, { closingId, customerId, amountKurus, reason: messages.unchargedTakenBack });
  }
  await happened(db, 'payment.takenBack', factsOf(payment));
};

/** If the payment is a closing's service fee, adds it to the uncharged fees with the reason. */
export const feeNotCharged = async (db: Database, payment: LockedPayment, reason: string): Promise<void> => {
  const { kind, closing_id: closingId, customer_id: customerId, amount_kurus: amountKurus } = payment;
  if (kind !== 'SERVICE_FEE' || closingId === null) return;
  await markUncharged(db, { closingId, customerId, amountKurus, reason });
};
