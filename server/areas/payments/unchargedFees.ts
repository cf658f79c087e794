import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';

/**
 * Adds a service fee that could not be charged to the list of uncharged fees until it is paid. A second call for a closing changes amount
 * and reason; a paid one stays paid. Kuruş. The caller has locked the auction.
 */
export const markUncharged = async (
  db: Database,
  {
    closingId,
    customerId,
    amountKurus,
    reason,
  }: { closingId: number; customerId: number; amountKurus: number; reason: string },
): Promise<void> => {
  await db
    .insertInto('uncharged_service_fee')
    .values({ closing_id: closingId, customer_id: customerId, amount_kurus: amountKurus, reason, due_on: TODAY })
    .onConflict((conflict) =>
      conflict
        .column('closing_id')
        .doUpdateSet({ amount_kurus: amountKurus, reason })
        .where('uncharged_service_fee.paid_at', 'is', null),
    )
    .execute();
  await publishChanges(db, 'payments');
};

/** Removes the unpaid fee, because nothing is owed any more or a new request follows. */
export const clearUncharged = async (db: Database, closingId: number): Promise<void> => {
  const gone = await db
    .deleteFrom('uncharged_service_fee')
    .where('closing_id', '=', closingId)
    .where('paid_at', 'is', null)
    .returning('id')
    .execute();
  if (gone.length > 0) await publishChanges(db, 'payments');
};
