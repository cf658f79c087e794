import { sql } from 'kysely';
import type { members } from '@/contract/customers/members';
import type { Output } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { mayOpenAuction, mayReadBids } from '../auctionScope';

type Rows<K extends 'participations' | 'bids' | 'payments'> = Output<(typeof members)[K]>['rows'];
/** The most rows, latest first; for more there is the auction's own screen. */
const MAX = 200;

const auctionName = (operator: SignedIn) =>
  sql<{ id: number; extraInfo: string; canOpen: boolean }>`json_build_object(
    'id', auction.id, 'extraInfo', auction.extra_info, 'canOpen', ${mayOpenAuction(operator)})`;

export const memberParticipations = (
  db: Database,
  customerId: number,
  operator: SignedIn,
): Promise<Rows<'participations'>> =>
  db
    .selectFrom('participant')
    .innerJoin('auction', 'auction.id', 'participant.auction_id')
    .leftJoin('operator', 'operator.id', 'participant.operator_id')
    .select([
      'participant.id',
      auctionName(operator).as('auction'),
      'auction.status as auctionStatus',
      'participant.status',
      'participant.deposit_kurus as deposit',
      sql<number | null>`(select max(amount_kurus) from bid
        where bid.participant_id = participant.id and ${mayReadBids(operator)})`.as('highestBid'),
      fullName<string | null>('operator').as('operatorName'),
      'participant.joined_at as joinedAt',
    ])
    .where('participant.customer_id', '=', customerId)
    .orderBy('participant.id', 'desc')
    .limit(MAX)
    .execute();

export const memberBids = (db: Database, customerId: number, operator: SignedIn): Promise<Rows<'bids'>> =>
  db
    .selectFrom('bid')
    .innerJoin('auction', 'auction.id', 'bid.auction_id')
    .select([
      'bid.id',
      auctionName(operator).as('auction'),
      'bid.amount_kurus as amount',
      'bid.status',
      'bid.payment_state as paymentState',
      'bid.placed_at as placedAt',
    ])
    .where('bid.customer_id', '=', customerId)
    .where(mayReadBids(operator))
    .orderBy('bid.id', 'desc')
    .limit(MAX)
    .execute();

export const memberPayments = (db: Database, customerId: number, operator: SignedIn): Promise<Rows<'payments'>> =>
  db
    .selectFrom('payment')
    .leftJoin('auction', 'auction.id', 'payment.auction_id')
    .select([
      'payment.id',
      'payment.kind',
      'payment.method',
      'payment.state',
      'payment.amount_kurus as amount',
      sql<Rows<'payments'>[number]['auction']>`case when auction.id is not null then ${auctionName(operator)} end`.as(
        'auction',
      ),
      'payment.created_at as createdAt',
      'payment.paid_at as paidAt',
    ])
    .where('payment.customer_id', '=', customerId)
    .orderBy('payment.id', 'desc')
    .limit(MAX)
    .execute();
