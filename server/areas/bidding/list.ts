import { type RawBuilder, sql } from 'kysely';
import type { bidding, DeskRow } from '@/contract/bidding';
import { picturePath } from '@/contract/files';
import type { Output, Parsed } from '@/contract/kit';
import { nextAmount, queueOf, reserveMet } from '@/domain/bidding';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { DESK_DONE_DAYS, DESK_SOON_HOURS } from '@/domain/limits';
import { byExtraInfo } from '@/server/areas/auctions/find';
import { auctionsOf } from '@/server/areas/auctions/scope';
import { fullName } from '@/server/kernel/db/fullName';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { singleFlightByDatabase } from '@/server/kernel/db/singleFlight';
import { where, whether } from '@/server/kernel/db/where';
import { biddingOf } from './state';

type Queue = EnumValue<'deskQueue'>;

/** Seconds since 1970, as in `urgency`. */
const seconds = (moment: RawBuilder<unknown>) => sql`extract(epoch from ${moment})::bigint`;
const rank = (queue: number, plus = sql`0`) => sql`${sql.lit(queue * 100_000_000_000)} + ${plus}`;
const between = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`desk.urgency >= ${from} and desk.urgency < ${to}`;

const DONE_ENDS = rank(5, sql`-${seconds(sql`now() - make_interval(days => ${sql.lit(DESK_DONE_DAYS)})`)}`);

/**
 * The auctions of a queue: a range of `auction_bidding.urgency`, which ranks them by status and end (0055); of upcoming and finished ones
 * only the near ones. An auction whose seller is asked about the terms, before a round's bidding, has no rank.
 */
const IN_QUEUE: Readonly<Record<Queue, RawBuilder<boolean>>> = {
  RUNNING: sql<boolean>`(${between(rank(0), rank(1))})`,
  DECIDE: sql<boolean>`(${between(rank(1), rank(2))})`,
  PAYMENT: sql<boolean>`(${between(rank(2), rank(3))})`,
  SOON: sql<boolean>`(${between(rank(3, seconds(sql`now()`)), rank(4))}
    and desk.starts_at < now() + make_interval(hours => ${sql.lit(DESK_SOON_HOURS)}))`,
  // The latest comes first: the seconds are subtracted.
  DONE: sql<boolean>`(${between(rank(5, sql`-${seconds(sql`now()`)}`), DONE_ENDS)})`,
};
/** The upper bound is repeated at the end: with it an index skips what was finished long ago, in any sort order. */
const inAny = (queues: readonly Queue[]) =>
  sql<boolean>`(${sql.join(
    queues.map((queue) => IN_QUEUE[queue]),
    sql` or `,
  )}) and desk.urgency < ${DONE_ENDS}`;

/**
 * The order of the desk: running auctions first, by their end, then those to decide, to be paid and upcoming; finished ones last, the
 * latest first.
 */
const SORTS = {
  urgency: { column: 'desk.urgency', type: 'number' },
  endAt: { column: 'desk.ends_at', type: 'instant' },
  startAt: { column: 'desk.starts_at', type: 'instant' },
} as const;

/**
 * `desk` finds and sorts the page's rows from the index alone; `bidding` then reads only those rows. Without the `+ 0` PostgreSQL would
 * merge this self-join on the primary key into one table, and read every row of the desk.
 */
const THE_SAME = sql<boolean>`bidding.auction_id = desk.auction_id + 0`;

/** One page of the auctions on the desk. */
export const listDesks = (
  db: Database,
  given: Parsed<typeof bidding.list>,
  operator: Pick<SignedIn, 'authorities'>,
): Promise<Page<DeskRow>> => {
  const { queue, id, extraInfo, cityId, agentId, waiting, missed, ...input } = given;
  const query = db
    .selectFrom('auction_bidding as desk')
    .innerJoin('auction', 'auction.id', 'desk.auction_id')
    .innerJoin('auction_bidding as bidding', (join) => join.on(THE_SAME))
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .leftJoin('operator as agent', 'agent.id', 'auction.agent_operator_id')
    .selectAll('bidding')
    .select([
      'auction.id',
      'auction.extra_info as extraInfo',
      'auction.status',
      'city.name as city',
      'town.name as town',
      fullName<string | null>('agent').as('agentName'),
      sql<
        number | null
      >`(select file_id from auction_image where auction_image.auction_id = auction.id and is_showcase)`.as('image'),
      sql<string>`clock_timestamp()`.as('serverTime'),
      sql<number>`(select count(*)::int from bid where bid.auction_id = auction.id and bid.status = 'WAITING_APPROVAL'
        and bid.number >= bidding.round_first_number)`.as('waiting'),
    ])
    .where(inAny(queue?.length ? queue : ENUMS.deskQueue))
    .$call((q) =>
      where(
        q,
        {
          'auction.id': id,
          'auction.city_id': cityId,
        },
        (eb) => [
          agentId !== undefined && auctionsOf(agentId),
          extraInfo && byExtraInfo(extraInfo, operator),
          whether(
            waiting,
            sql<boolean>`desk.auction_id = any (array(select bid.auction_id from bid
            join auction_bidding of_bid on of_bid.auction_id = bid.auction_id and bid.number >= of_bid.round_first_number
           where bid.status = 'WAITING_APPROVAL'))`,
          ),
          whether(missed, eb('desk.payment_missed_at', 'is not', null)),
        ],
      ),
    );
  return pageQuery(db, {
    query,
    id: 'desk.auction_id',
    sorts: SORTS,
    defaultSort: 'urgency',
    input,
    toRow: (row) => {
      const bidding = biddingOf(row);
      return {
        id: row.id,
        extraInfo: row.extraInfo,
        image: row.image === null ? null : picturePath(row.image, 'thumb'),
        status: row.status,
        queue: queueOf(row.status),
        city: row.city,
        town: row.town,
        serverTime: row.serverTime,
        startAt: new Date(bidding.startsAt).toISOString(),
        endAt: new Date(bidding.endsAt).toISOString(),
        extensions: bidding.extensionCount,
        price: bidding.priceKurus,
        nextAmount: nextAmount(bidding, bidding.priceKurus),
        reserveMet: reserveMet(bidding, bidding.priceKurus),
        bidCount: row.bid_count,
        lastBidAt: row.last_bid_at,
        participantCount: row.participant_count,
        readyCount: row.ready_count,
        waitingCount: row.waiting,
        paymentDueAt: row.payment_due_at,
        paymentMissed: row.payment_missed_at !== null,
        agentName: row.agentName,
      };
    },
  });
};

/** The number of auctions in each queue; simultaneous callers share one query. */
export const countDesks = (db: Database): Promise<Output<typeof bidding.counts>> => sharedCounts(db, 0);
const sharedCounts = singleFlightByDatabase(async (db): Promise<Output<typeof bidding.counts>> => {
  const counts = ENUMS.deskQueue.map(
    (queue) => sql`(select count(*)::int from auction_bidding desk where ${IN_QUEUE[queue]}) as ${sql.id(queue)}`,
  );
  const { rows } = await sql<Record<Queue, number>>`select ${sql.join(counts)}`.execute(db);
  return { rows: ENUMS.deskQueue.map((queue) => ({ queue, count: rows[0]?.[queue] ?? 0 })) };
});
