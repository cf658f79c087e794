import { sql } from 'kysely';
import type { BiddingState } from '@/domain/bidding';
import type { Database } from '@/server/kernel/db/pool';

/** The row of `auction_bidding`, which decides whether a bid is valid. */
export type Bidding = BiddingState & {
  auctionId: number;
  bestBidId: number | null;
  extensionCount: number;
};

type Row = {
  auction_id: number;
  open: boolean;
  start_price_kurus: number | null;
  reserve_price_kurus: number | null;
  increment_before_kurus: number | null;
  increment_after_kurus: number | null;
  starts_at: string | null;
  ends_at: string | null;
  extended_minutes: number;
  extension_count: number;
  price_kurus: number | null;
  best_bid_id: number | null;
  best_participant_id: number | null;
};

/** The defaults are never used: a check on the auction keeps these columns filled while bids are accepted. */
export const biddingOf = (row: Row): Bidding => ({
  auctionId: row.auction_id,
  open: row.open,
  startPriceKurus: row.start_price_kurus ?? 0,
  reservePriceKurus: row.reserve_price_kurus ?? 0,
  incrementBeforeKurus: row.increment_before_kurus ?? 1,
  incrementAfterKurus: row.increment_after_kurus ?? 1,
  startsAt: Date.parse(row.starts_at ?? ''),
  endsAt: Date.parse(row.ends_at ?? ''),
  extendedMinutes: row.extended_minutes,
  extensionCount: row.extension_count,
  priceKurus: row.price_kurus,
  bestBidId: row.best_bid_id,
  leaderId: row.best_participant_id,
});

/**
 * Locks and reads the biddings of these auctions until the transaction ends. Bids on one auction wait for each other here, in the order of
 * arrival. The auctions are locked against changes of money or status, so that what is read afterwards stays true.
 */
export const lockBiddings = async (db: Database, auctionIds: readonly number[]): Promise<Map<number, Bidding>> => {
  const { rows } = await sql<Row>`
    select bidding.* from auction_bidding bidding join auction on auction.id = bidding.auction_id
     where bidding.auction_id = any(${auctionIds}::int[]) order by bidding.auction_id
       for no key update of bidding for key share of auction`.execute(db);
  return new Map(rows.map((row) => [row.auction_id, biddingOf(row)]));
};
