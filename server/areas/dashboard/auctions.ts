import { sql } from 'kysely';
import type { Calculations } from '@/contract/dashboard';
import { DASHBOARD_DAYS, RECENT_DAYS } from '@/contract/dashboard';
import { COUNT_CAP } from '@/domain/lists';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { bidsOf } from '@/server/areas/customers/auctionScope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { countDays, countEach, dayStart, toCount } from './counts';

const ENDS: readonly EnumValue<'auctionStatus'>[] = ['SOLD', 'OFFLINE', 'REJECTED', 'HIBERNATED'];
const ON_ITS_WAY = ENUMS.auctionStatus.filter((status) => !ENDS.includes(status));
const ENDING = 6;

const ownAuctions = ({ id, authorities }: SignedIn) =>
  may(authorities, 'auctions.read') ? sql`true` : sql`auction.agent_operator_id = ${id}`;

/** Counts with the index on status (or on the agent); sums only the live ones. */
export const auctionFigures = async (db: Database, operator: SignedIn): Promise<Calculations['auctions']> => {
  if (!may(operator.authorities, 'auctions.open')) return null;
  const own = ownAuctions(operator);
  const few = !may(operator.authorities, 'auctions.read');
  const readable = bidsOf(operator);
  // `soon` is the auction of the row.
  const readsBids =
    readable === 'own' ? sql`soon.agent_operator_id is not distinct from ${operator.id}` : sql.lit(readable === 'all');
  const [byStatus, live, ending] = await Promise.all([
    countEach(db, ON_ITS_WAY, { rows: sql`from auction where ${own}`, column: 'auction.status', few }),
    sql<{ count: number; value: number | null }>`
      select count(*)::int as count, sum(request_price_kurus) as value
        from (select request_price_kurus from auction where status in ('LIVE', 'BIDDING') and ${own} limit ${sql.lit(COUNT_CAP + 1)}) as live`.execute(
      db,
    ),
    sql<NonNullable<Calculations['auctions']>['ending'][number]>`
      select soon.id, soon.extra_info as "extraInfo", soon.status, soon.end_at as "endAt", soon.start_price_kurus as "startPrice",
             bidding.price_kurus as "highestBid", case when ${readsBids} then coalesce(bidding.counted_bids, 0) end as "bidCount",
             case when ${readsBids} then coalesce(bidding.price_kurus >= soon.reserve_price_kurus, false) end as "reserveMet"
        from (select * from auction where end_at > now() and auction.status in ('LIVE', 'BIDDING') and ${own}
               order by end_at, id limit ${ENDING}) as soon
        left join auction_bidding bidding on bidding.auction_id = soon.id and ${readsBids}
       order by soon.end_at, soon.id`.execute(db),
  ]);
  const [figures] = live.rows;
  return { live: toCount(figures?.count ?? 0), liveValue: figures?.value ?? 0, byStatus, ending: ending.rows };
};

/** Bids by day, with the index on the time of placing; for agents, those on their own auctions. */
export const bidFigures = async (db: Database, operator: SignedIn): Promise<Calculations['bids']> => {
  const readable = bidsOf(operator);
  if (readable === 'none') return null;
  const few = readable === 'own' || !may(operator.authorities, 'auctions.read');
  const own = few
    ? sql`bid.auction_id in (select id from auction where agent_operator_id = ${operator.id})`
    : sql`true`;
  // Newest first, so that the cap leaves out the oldest.
  const since = (ago: number) =>
    sql`(select auction_id, amount_kurus from bid where placed_at >= ${dayStart(ago)} and ${own}
          order by placed_at desc limit ${sql.lit(COUNT_CAP)}) as found`;
  const [byDay, counted] = await Promise.all([
    countDays(db, DASHBOARD_DAYS, { rows: sql`from bid where ${own}`, column: 'bid.placed_at', few }),
    sql<{ highest: number | null; today: number; lately: number }>`
      select (select max(amount_kurus) from ${since(0)}) as highest,
             (select count(distinct auction_id)::int from ${since(0)}) as today,
             (select count(distinct auction_id)::int from ${since(RECENT_DAYS - 1)}) as lately`.execute(db),
  ]);
  const { highest, today, lately } = counted.rows[0] ?? { highest: null, today: 0, lately: 0 };
  return { byDay, highestToday: highest, auctionsToday: toCount(today), auctionsLately: toCount(lately) };
};
