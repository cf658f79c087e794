import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';

/**
 * Whoever has an auction open hears that it has changed, and so does whoever has its desk open: what is sold there, from whom and when is
 * read from the auction, and an auction that is withdrawn has no desk any more.
 */
export const auctionChanged = (db: Database, auctionId: number): Promise<void> =>
  publishChanges(db, `auction:${auctionId}`, 'auctions', `bidding:${auctionId}`, 'biddings');
