import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';

/**
 * Notifies the screens that show the auction, and its desk: the desk reads what is sold, by whom and when from the auction, and a withdrawn
 * auction has no desk any more.
 */
export const auctionChanged = (db: Database, auctionId: number): Promise<void> =>
  publishChanges(db, `auction:${auctionId}`, 'auctions', `bidding:${auctionId}`, 'biddings');
