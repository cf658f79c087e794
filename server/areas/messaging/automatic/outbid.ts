import { sql } from 'kysely';
import { formatMoney } from '@/domain/money';
import type { Database } from '@/server/kernel/db/pool';
import { setting } from '@/server/platform/settings/settings';
import { type Listing, listingWords, noteAll } from './notice';

/** Older events are not reported, for example after a downtime. */
const NEWS = sql.lit('15 minutes');
/** Valid bids: a rejected or cancelled bid was not outbid. */
const STANDS = sql<boolean>`bid.status not in ('REJECTED', 'CANCELLED')`;
/** Participants who still take part. */
const TAKES_PART = sql<boolean>`participant.status not in ('CANCELLED', 'READ_ONLY')`;
/** Auctions that accept bids now. */
const RUNS = sql<boolean>`(bidding.open and bidding.ends_at > now())`;

type Outbid = Listing & { customerId: number; bidId: number; outbidAt: string; priceKurus: number };

/** The participants whose best bid was outbid in the last minutes and who got no message about this auction within the configured time. */
const outbidNow = async (db: Database): Promise<Outbid[]> => {
  const { rows } = await sql<Outbid>`
    select participant.customer_id as "customerId", own.id as "bidId", passed.placed_at as "outbidAt", bidding.price_kurus as "priceKurus",
           auction.id as "auctionId", auction.extra_info as ilan
      from auction_bidding bidding join auction on auction.id = bidding.auction_id
      join bid best on best.id = bidding.best_bid_id and best.placed_at > now() - interval ${NEWS}
      join participant on participant.auction_id = bidding.auction_id and participant.id <> bidding.best_participant_id and ${TAKES_PART}
      join lateral (select bid.id, bid.number from bid
                     where bid.auction_id = bidding.auction_id and bid.participant_id = participant.id
                       and bid.number >= bidding.round_first_number and ${STANDS}
                     order by bid.amount_kurus desc limit 1) own on true
      join lateral (select bid.placed_at from bid
                     where bid.auction_id = bidding.auction_id and bid.number > own.number and ${STANDS}
                     order by bid.number limit 1) passed on passed.placed_at > now() - interval ${NEWS}
     where ${RUNS}
       and not exists (select from automatic_notice told where told.event = 'BID_OUTBID' and told.about = 'bid:' || own.id)
       and not exists (select from automatic_notice told
                        where told.customer_id = participant.customer_id and told.event = 'BID_OUTBID' and told.state <> 'SKIPPED'
                          and told.created_at > now() - make_interval(mins => ${setting('outbidQuietMinutes')}::integer)
                          and told.words ->> 'ilan_no' = auction.id::text)`.execute(db);
  return rows;
};

const wordsOf = ({ priceKurus, ...listing }: Listing & { priceKurus: number }): Record<string, string> => ({
  ...listingWords(listing),
  tutar: formatMoney(priceKurus),
});

/**
 * Notes the participants who were outbid. It runs once a minute outside of the bid transactions: the bids of an auction wait for one lock,
 * so they must neither take longer nor fail because of this.
 * @returns how many were noted
 */
export const noteOutbid = (db: Database): Promise<number> =>
  noteAll(db, 'BID_OUTBID', async () =>
    (await outbidNow(db)).map(({ customerId, bidId, outbidAt, ...about }) => ({
      customerId,
      about: `bid:${bidId}`,
      at: Date.parse(outbidAt),
      words: wordsOf(about),
    })),
  );

/**
 * The words for the message about an outbid bid (`bid:12`), with current values. Null if the bidding is over, or if the bidder leads again,
 * has withdrawn, or has no valid bid.
 */
export const outbidWords = async (db: Database, about: string): Promise<Record<string, string> | null> => {
  const { rows } = await sql<Listing & { priceKurus: number }>`
    select bidding.price_kurus as "priceKurus", auction.id as "auctionId", auction.extra_info as ilan
      from bid noted join participant on participant.id = noted.participant_id
      join auction on auction.id = noted.auction_id
      join auction_bidding bidding on bidding.auction_id = noted.auction_id
     where noted.id = ${about.replace('bid:', '')}::bigint and ${RUNS} and ${TAKES_PART}
       and bidding.best_participant_id <> participant.id
       and exists (select from bid where bid.auction_id = noted.auction_id and bid.participant_id = participant.id
                      and bid.number >= bidding.round_first_number and ${STANDS})`.execute(db);
  const [found] = rows;
  return found ? wordsOf(found) : null;
};
