import type { Events } from '@/domain/events';
import type { By } from '@/server/areas/auctions/life/facts';
import type { Database } from '@/server/kernel/db/pool';
import { cancelClosing } from './cancel';
import { openClosing } from './open';

/** Opens the winner's closing. A bid that already has one keeps it, whatever its outcome. @throws what `openClosing` throws */
export const openClosingOf = async (db: Database, { bidId, by }: Events<By>['bid.won']): Promise<void> => {
  const known = await db.selectFrom('closing').select('id').where('bid_id', '=', bidId).executeTakeFirst();
  if (!known) await openClosing(db, { bidId, by });
};

/** The winner fell out: cancels the open closing, if any. @throws what `cancelClosing` throws */
export const cancelClosingOf = async (
  db: Database,
  { bidId, reason, by }: Events<By>['bid.fellOut'],
): Promise<void> => {
  const open = await db
    .selectFrom('closing')
    .select('id')
    .where('bid_id', '=', bidId)
    .where('outcome', '=', 'OPEN')
    .executeTakeFirst();
  if (open) await cancelClosing(db, { closingId: open.id, reason, by });
};
