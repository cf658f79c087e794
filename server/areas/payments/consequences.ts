import { sql } from 'kysely';
import messages from '@/locales/tr/messages.json';
import { depositReceived } from '@/server/bidding/deposits';
import { closingPaid } from '@/server/areas/closing/paid';
import type { Database } from '@/server/kernel/db/pool';
import { notifyLive } from '@/server/live/notify';
import { isFeeEarned } from './fees';
import type { LockedPayment } from './payments';
import { markUncharged } from './unchargedFees';

/** What a received payment sets going: the participant may bid, an uncharged fee is charged, the closing hears of it. */
export const afterReceipt = async (db: Database, payment: LockedPayment): Promise<void> => {
  const { id, kind, participant_id, closing_id } = payment;
  if (kind === 'DEPOSIT' && participant_id !== null && closing_id === null) await depositReceived(db, participant_id);
  if (kind === 'SERVICE_FEE' && closing_id !== null)
    await db
      .updateTable('uncharged_service_fee')
      .set({ paid_at: sql<string>`now()`, payment_id: id })
      .where('closing_id', '=', closing_id)
      .where('paid_at', 'is', null)
      .execute();
  if (closing_id !== null) await closingPaid(db, closing_id);
};

/** What a receipt had set going stops. Whoever has bid stays in: the caller has seen to that. */
export const afterTakenBack = async (
  db: Database,
  payment: LockedPayment,
  to: 'WAITING_PAYMENT' | 'CANCELLED',
): Promise<void> => {
  const { id, kind, participant_id, closing_id, auction_id } = payment;
  if (kind === 'DEPOSIT' && participant_id !== null && closing_id === null) {
    await db
      .updateTable('participant')
      .set({ status: 'PAYMENT_PENDING' })
      .where('id', '=', participant_id)
      .where('status', 'in', ['PAYMENT_RECEIVED', 'JOINED'])
      .execute();
    if (auction_id !== null) await notifyLive(db, `bidding:${auction_id}`, 'biddings');
  }
  await db
    .updateTable('uncharged_service_fee')
    .set({ paid_at: null, ...(to === 'CANCELLED' && { payment_id: null }) })
    .where('payment_id', '=', id)
    .execute();
  if (await isFeeEarned(db, closing_id)) await feeNotCharged(db, payment, messages.unchargedTakenBack);
  if (closing_id !== null) await closingPaid(db, closing_id);
};

/** Where it is a closing's service fee, it stands among the unpaid ones from now on, and why. */
export const feeNotCharged = async (db: Database, payment: LockedPayment, reason: string): Promise<void> => {
  const { kind, closing_id: closingId, customer_id: customerId, amount_kurus: amountKurus } = payment;
  if (kind !== 'SERVICE_FEE' || closingId === null) return;
  await markUncharged(db, { closingId, customerId, amountKurus, reason });
};
