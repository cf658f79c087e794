import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import { factColumns, factsOf } from '@/server/areas/auctions/moves';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { DEPOSIT_THERE } from './depositMoney';
import { biddingOf } from './state';

/** Statuses with a desk, once the bidding's times are set: also WAITING_SELLER_APPROVE and RETURN occur long before any bidding. */
export const ON_DESK: readonly EnumValue<'auctionStatus'>[] = [
  'LIVE',
  'BIDDING',
  'BIDDING_FINISHED',
  'WAITING_SELLER_APPROVE',
  'WAITING_PAYMENT',
  'SOLD',
  'RETURN',
];

const readAuction = (db: Database, auctionId: number) =>
  db
    .selectFrom('auction')
    .innerJoin('auction_bidding as bidding', 'bidding.auction_id', 'auction.id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .leftJoin('customer as seller', 'seller.id', 'auction.seller_customer_id')
    .leftJoin('corporate', 'corporate.id', 'auction.seller_corporate_id')
    .leftJoin('operator as agent', 'agent.id', 'auction.agent_operator_id')
    .leftJoin('bid as best', 'best.id', 'bidding.best_bid_id')
    .leftJoin('closing', (join) =>
      join.onRef('closing.auction_id', '=', 'auction.id').on('closing.outcome', '=', 'OPEN'),
    )
    .selectAll('bidding')
    .select([
      'auction.id',
      'auction.extra_info',
      'auction.status',
      'auction.request_price_kurus',
      'auction.appraisal_price_kurus',
      'auction.increment_before_reserve_kurus',
      'auction.increment_after_reserve_kurus',
      'auction.start_at',
      'auction.end_at',
      'auction.eids_status',
      'auction.eids_expires_on',
      'auction.seller_corporate_id',
      'auction.seller_customer_id',
      'auction.service_fee_kurus',
      'seller.sell_motivation',
      'city.name as city',
      'town.name as town',
      sql<string | null>`coalesce(corporate.name, seller.name)`.as('sellerName'),
      fullName<string | null>('agent').as('agentName'),
      'best.status as bestStatus',
      'closing.id as closingId',
      sql<
        number | null
      >`(select file_id from auction_image where auction_image.auction_id = auction.id and is_showcase)`.as('image'),
      sql<number>`(select count(*)::int from bid where bid.auction_id = auction.id and bid.status = 'WAITING_APPROVAL'
        and bid.number >= bidding.round_first_number)`.as('waitingCount'),
      sql<string>`clock_timestamp()`.as('clock'),
      ...factColumns(null),
    ])
    .where('auction.id', '=', auctionId)
    .where('auction.status', 'in', ON_DESK)
    .where('bidding.ends_at', 'is not', null)
    .executeTakeFirst();

/** A participant's deposit: the last requested payment, without a state if it is refunded or being refunded. */
export const LAST_DEPOSIT = sql`(select id, case when not given_back then state end as state, given_back, method, due_at from payment
  where payment.participant_id = participant.id and payment.kind = 'DEPOSIT' order by payment.id desc limit 1)`;

const readParticipants = async (db: Database, auctionId: number, only?: number) => {
  const ofOne = (id: string) => (only === undefined ? sql`` : sql`and ${sql.ref(id)} = ${only}`);
  const { rows } = await sql<{
    id: number;
    number: number;
    customerId: number;
    name: string;
    phone: string | null;
    status: EnumValue<'participantStatus'>;
    deposit: number;
    hasDeposit: boolean;
    depositState: EnumValue<'bidPaymentState'> | null;
    depositGoesBack: boolean;
    depositMethod: EnumValue<'paymentMethod'> | null;
    depositDueAt: string | null;
    joinedAt: string;
    operatorName: string | null;
    highestBid: number | null;
    bidCount: number;
    lastBidAt: string | null;
    note: string;
  }>`
    select participant.id, participant.number, customer.id as "customerId", customer.name, customer.phone, participant.status,
           participant.deposit_kurus as deposit, ${DEPOSIT_THERE} as "hasDeposit", deposit.state as "depositState",
           coalesce(deposit.given_back, false) as "depositGoesBack", deposit.method as "depositMethod",
           deposit.due_at as "depositDueAt", participant.joined_at as "joinedAt",
           operator.first_name || ' ' || operator.last_name as "operatorName",
           bids.highest as "highestBid", coalesce(bids.count, 0)::int as "bidCount", bids.last as "lastBidAt", participant.note
      from participant
      join customer on customer.id = participant.customer_id
      join auction_bidding bidding on bidding.auction_id = participant.auction_id
      left join operator on operator.id = participant.operator_id
      left join lateral ${LAST_DEPOSIT} deposit on true
      left join (select participant_id, max(amount_kurus) filter (where status not in ('REJECTED', 'CANCELLED')) as highest,
                        count(*) as count, max(placed_at) as last
                   from bid where bid.auction_id = ${auctionId}
                    and number >= (select round_first_number from auction_bidding where auction_id = ${auctionId})
                    ${ofOne('bid.participant_id')}
                  group by participant_id) bids on bids.participant_id = participant.id
     where participant.auction_id = ${auctionId} ${ofOne('participant.id')}
     order by bids.highest desc nulls last, participant.number`.execute(db);
  return rows;
};

/**
 * All data for one auction's desk, before permissions are applied. `only`: reads just this participant, for a bidder's own view. Undefined:
 * the auction has no desk.
 */
export const readBoard = async (db: Database, auctionId: number, only?: number) => {
  const [auction, participants] = await Promise.all([
    readAuction(db, auctionId),
    readParticipants(db, auctionId, only),
  ]);
  if (!auction) return undefined;
  return { auction, participants, bidding: biddingOf(auction), facts: factsOf(auction) };
};
export type Board = NonNullable<Awaited<ReturnType<typeof readBoard>>>;
