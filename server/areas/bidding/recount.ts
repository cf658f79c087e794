import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

/** A figure stored for lists (auction_bidding) that differs from the auction's bids and participants. */
type Miscounted = { auctionId: number; what: string; kept: string | null; counted: string | null };

/** Auctions counted by one statement: well inside its time limit. */
const BATCH = 10_000;

/** Recounts the stored figures of every auction's bidding (0055). @returns the differences, at most a thousand */
export const recountBiddings = async (db: Database): Promise<Miscounted[]> => {
  const { last } = await db
    .selectFrom('auction_bidding')
    .select(sql<number>`coalesce(max(auction_id), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const found: Miscounted[] = [];
  for (let from = 0; from < last && found.length < 1000; from += BATCH) {
    const { rows } = await sql<Miscounted>`
      select auction_id as "auctionId", what, kept, counted from bidding_miscounted(${from}, ${from + BATCH}) limit 1000`.execute(
      db,
    );
    found.push(...rows);
  }
  return found;
};
