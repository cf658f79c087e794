import { PAID_INTO, transfer } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import type { By } from '@/server/areas/auctions/life/facts';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { post, reverse, unreversedEntries } from './journal';
import { lockedPayment } from './payments';

/**
 * Books the end of a refund: CLOSED pays it out by the method of the payment; CANCEL reverses what opening it had
 * booked. A card refund is then under way at the provider.
 */
export const settleRefund = async (
  db: Database,
  refundId: number,
  outcome: 'CLOSED' | 'CANCEL',
  by: By,
): Promise<void> => {
  const refund = await db.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
  const payment = await lockedPayment(db, refund.payment_id);
  if (outcome === 'CANCEL') {
    for (const entryId of await unreversedEntries(db, { refundId }))
      await reverse(db, entryId, { description: messages.entryRefundCancelled, by });
  } else {
    await post(db, {
      description: messages.entryRefundPaid,
      paymentId: payment.id,
      closingId: payment.closing_id,
      refundId,
      by,
      lines: transfer('REFUNDS', refund.excess ? 'BANK' : PAID_INTO[payment.method], refund.amount_kurus),
    });
    if (payment.method === 'CARD' && payment.provider_status === 'CONFIRMED')
      await db.updateTable('payment').set({ provider_status: 'TO_BE_REVERSED' }).where('id', '=', payment.id).execute();
  }
  await publishChanges(db, 'payments');
};
