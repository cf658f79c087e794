import type { Changed } from '@/domain/live';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';

/** Notifies the desk of an auction's bidding: bids, participants, their deposits, deadlines. */
export const biddingChanged = (db: Database, auctionId: number, ...also: Changed[]): Promise<void> =>
  publishChanges(db, ...also, `bidding:${auctionId}`, 'biddings');

/**
 * Notifies the screens that show the auction, and its desk: the desk reads what is sold, by whom and when from the auction, and a withdrawn
 * auction has no desk any more.
 */
export const auctionChanged = (db: Database, auctionId: number): Promise<void> =>
  biddingChanged(db, auctionId, `auction:${auctionId}`, 'auctions');
