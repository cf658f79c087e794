import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';
import { lockRow } from '@/server/kernel/db/transaction';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { factColumns } from '../moves';
import { inScope } from '../scope';

/** The actor: an operator, or the system. */
export type By = SignedIn | 'system';
export const idOf = (by: By): number | null => (by === 'system' ? null : by.id);

/** An auction with everything that its moves depend on. @throws AUCTION_NOT_FOUND when it is not visible to the operator */
export const auctionFacts = async (db: Database, auctionId: number, by: By) => {
  const found = await db
    .selectFrom('auction')
    .leftJoin('customer as seller', 'seller.id', 'auction.seller_customer_id')
    .selectAll('auction')
    .select(['seller.sell_motivation', ...factColumns(idOf(by))])
    .where('auction.id', '=', auctionId)
    .$if(by !== 'system', (q) => q.where(inScope(by as SignedIn)))
    .executeTakeFirst();
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
  return found;
};
export type AuctionRecord = Awaited<ReturnType<typeof auctionFacts>>;

/** An auction and its bidding share one turn (server/kernel/db/turns.ts). */
const rowOf = (auctionId: number) => `auction:${auctionId}`;

/** Locks the bidding of an auction: bids wait until the transaction ends. Taken before the lock of the auction's row. */
export const lockBidding = async (db: Database, auctionId: number): Promise<void> => {
  await lockRow(
    db,
    rowOf(auctionId),
    sql`select from auction_bidding where auction_id = ${auctionId} for no key update`,
  );
};

/**
 * Locks an auction until the transaction ends. The order of locks is: bidding, auction, then what belongs to it (a closing, a payment …).
 * Bids, moves, closings and payments all use this order, so that there are no deadlocks.
 */
export const lockAuctionAndBidding = async (db: Database, auctionId: number): Promise<void> => {
  await lockBidding(db, auctionId);
  await lockRow(db, rowOf(auctionId), sql`select from auction where id = ${auctionId} for update`);
};

/** The auction's facts, read under the locks above, so that they are still true when the command writes. */
export const lockedAuction = async (db: Database, auctionId: number, by: By): Promise<AuctionRecord> => {
  await lockAuctionAndBidding(db, auctionId);
  return auctionFacts(db, auctionId, by);
};
