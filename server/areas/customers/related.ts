import { sql } from 'kysely';
import type { customers } from '@/contract/customers';
import type { Output } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { mayOpenAuction, mayReadBids } from './auctionScope';

type Rows<K extends 'deals' | 'auctions'> = Output<(typeof customers)[K]>['rows'];
/** The most rows of each kind; the lists show more. */
const MAX = 200;

const operatorName = fullName<string | null>('operator');

export const customerDeals = async (db: Database, customerId: number, operator: SignedIn): Promise<Rows<'deals'>> => {
  const rows = await db
    .selectFrom('deal')
    .innerJoin('auction', 'auction.id', 'deal.auction_id')
    .leftJoin('operator', 'operator.id', 'deal.operator_id')
    .leftJoin('lost_reason', 'lost_reason.id', 'deal.lost_reason_id')
    .select([
      'deal.id',
      'deal.status',
      sql<number | null>`case when ${mayReadBids(operator)} then offered_price_kurus end`.as('offeredPrice'),
      'lost_reason.name as lostReason',
      'deal.note',
      'deal.created_at as createdAt',
      'deal.updated_at as updatedAt',
      'auction.id as auctionId',
      'auction.extra_info as extraInfo',
      mayOpenAuction(operator).as('canOpen'),
      operatorName.as('operatorName'),
    ])
    .where('deal.customer_id', '=', customerId)
    .orderBy('deal.updated_at', 'desc')
    .orderBy('deal.id', 'desc')
    .limit(MAX)
    .execute();
  return rows.map(({ auctionId, extraInfo, canOpen, ...deal }) => ({
    ...deal,
    auction: { id: auctionId, extraInfo, canOpen },
  }));
};

/** The auctions that a customer sells, then those in which the customer takes part; amounts only for operators who may read bids. */
export const customerAuctions = async (
  db: Database,
  customerId: number,
  operator: SignedIn,
): Promise<Rows<'auctions'>> => {
  const columns = sql`auction.id, auction.extra_info as "extraInfo", ${mayOpenAuction(operator)} as "canOpen", auction.status,
    auction.request_price_kurus as "requestPrice", auction.end_at as "endAt"`;
  const { rows } = await sql<Rows<'auctions'>[number]>`
    (select ${columns}, 'SELLER' as relation, null as "participantStatus", null::bigint as "highestBid"
       from auction where seller_customer_id = ${customerId} order by auction.id desc limit ${MAX})
    union all
    (select ${columns}, 'BIDDER', participant.status::text,
            (select max(amount_kurus) from bid where bid.participant_id = participant.id and ${mayReadBids(operator)})
       from participant join auction on auction.id = participant.auction_id
      where participant.customer_id = ${customerId} order by participant.id desc limit ${MAX})`.execute(db);
  return rows;
};
