import { sql } from 'kysely';
import type { bidding, DeskRow } from '@/contract/bidding';
import { picturePath } from '@/contract/files';
import type { Output, Parsed } from '@/contract/kit';
import { nextAmount, QUEUE_STATUSES, queueOf, reserveMet } from '@/domain/bidding';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { DESK_DONE_DAYS, DESK_SOON_HOURS } from '@/domain/limits';
import { byExtraInfo } from '@/server/areas/auctions/find';
import { fullName } from '@/server/kernel/db/fullName';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import { biddingOf } from './state';

type Queue = EnumValue<'deskQueue'>;

/**
 * Which auctions are in a queue: by status, and of those to come and those done only the near ones. An auction whose seller was asked about
 * the terms before any bidding is left out.
 */
const inQueue = (queue: Queue) => {
  const statuses = [...QUEUE_STATUSES[queue]];
  const near = {
    RUNNING: sql`true`,
    SOON: sql`auction.start_at < now() + make_interval(hours => ${DESK_SOON_HOURS}) and auction.end_at > now()`,
    DECIDE: sql`(auction.status = 'BIDDING_FINISHED' or bidding.last_number > 0)`,
    PAYMENT: sql`true`,
    DONE: sql`bidding.last_number > 0 and auction.end_at > now() - make_interval(days => ${DESK_DONE_DAYS}) and auction.end_at <= now()`,
  }[queue];
  return sql<boolean>`(auction.status = any(${statuses}) and ${near})`;
};
const inAny = (queues: readonly Queue[]) => sql<boolean>`(${sql.join(queues.map(inQueue), sql` or `)})`;

/**
 * The order of the desk: running ones first, by their end, then those to decide, to be paid and to come; finished ones
 * last, the latest first. Sorted by the rank of the queue, then by seconds to the end.
 */
const URGENCY = sql<{ urgency: number }>`lateral (select case auction.status
    when 'BIDDING' then 0 when 'BIDDING_FINISHED' then 1 when 'WAITING_SELLER_APPROVE' then 1 when 'WAITING_PAYMENT' then 2
    when 'LIVE' then 3 else 5 end * 100000000000
  + case when auction.status in ('SOLD', 'RETURN') then -1 else 1 end * extract(epoch from auction.end_at)::bigint as urgency)`;

const SORTS = {
  urgency: { column: 'desk.urgency', type: 'number', nullable: true },
  endAt: { column: 'auction.end_at', type: 'instant', nullable: true },
  startAt: { column: 'auction.start_at', type: 'instant', nullable: true },
} as const;

/** One page of the biddings on the desk. */
export const listDesks = (db: Database, given: Parsed<typeof bidding.list>): Promise<Page<DeskRow>> => {
  const { queue, id, extraInfo, cityId, agentId, waiting, missed, ...input } = given;
  const query = db
    .selectFrom('auction')
    .innerJoin('auction_bidding as bidding', 'bidding.auction_id', 'auction.id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .innerJoin(URGENCY.as('desk'), (join) => join.onTrue())
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
      sql<string | null>`(select placed_at from bid where bid.auction_id = auction.id
        and bid.number >= bidding.round_first_number order by bid.number desc limit 1)`.as('lastBidAt'),
      sql<number>`(select count(*)::int from participant where participant.auction_id = auction.id)`.as('participants'),
      sql<number>`(select count(*)::int from participant where participant.auction_id = auction.id
        and participant.status in ('PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN'))`.as('ready'),
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
          'auction.agent_operator_id': agentId,
        },
        (eb) => [
          extraInfo && byExtraInfo(eb as never, extraInfo),
          waiting === true &&
            sql<boolean>`exists (select from bid where bid.auction_id = auction.id and bid.status = 'WAITING_APPROVAL'
        and bid.number >= bidding.round_first_number)`,
          missed === true && eb('bidding.payment_missed_at', 'is not', null),
        ],
      ),
    );
  return pageQuery(db, {
    query,
    id: 'auction.id',
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
        lastBidAt: row.lastBidAt,
        participantCount: row.participants,
        readyCount: row.ready,
        waitingCount: row.waiting,
        paymentDueAt: row.payment_due_at,
        paymentMissed: row.payment_missed_at !== null,
        agentName: row.agentName,
      };
    },
  });
};

/** How many there are in each queue. */
export const countDesks = async (db: Database): Promise<Output<typeof bidding.counts>> => {
  const counts = ENUMS.deskQueue.map(
    (queue) => sql`count(*) filter (where ${inQueue(queue)})::int as ${sql.id(queue)}`,
  );
  const { rows } = await sql<Record<Queue, number>>`
    select ${sql.join(counts)} from auction join auction_bidding bidding on bidding.auction_id = auction.id
     where auction.status = any(${Object.values(QUEUE_STATUSES).flat()})`.execute(db);
  return { rows: ENUMS.deskQueue.map((queue) => ({ queue, count: rows[0]?.[queue] ?? 0 })) };
};
