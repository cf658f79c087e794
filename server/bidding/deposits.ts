import type { Database } from '@/server/kernel/db/pool';
import { notifyLive } from '../live/notify';

/** A deposit has come in: the participant may bid. Whoever has withdrawn meanwhile stays withdrawn. */
export const depositReceived = async (db: Database, participantId: number): Promise<void> => {
  const moved = await db
    .updateTable('participant')
    .set({ status: 'PAYMENT_RECEIVED' })
    .where('id', '=', participantId)
    .where('status', 'in', ['PAYMENT_INFO_PENDING', 'PAYMENT_PENDING'])
    .returning('auction_id')
    .executeTakeFirst();
  if (moved) await notifyLive(db, `bidding:${moved.auction_id}`, 'biddings');
};
