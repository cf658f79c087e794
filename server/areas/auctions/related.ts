import { sql } from 'kysely';
import type { auctionRecord } from '@/contract/auctions/record';
import type { Output, Parsed } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';

type Rows<K extends 'activities' | 'appointments'> = Output<(typeof auctionRecord)[K]>['rows'];
/** The most rows of each kind: an auction has few, and the lists show more. */
const MAX = 200;
const operatorName = fullName<string | null>('operator');

export const auctionBids = (db: Database, { auctionId, status, ...input }: Parsed<typeof auctionRecord.bids>) =>
  pageQuery(db, {
    query: db
      .selectFrom('bid')
      .innerJoin('customer', 'customer.id', 'bid.customer_id')
      .innerJoin('auction_bidding as kept', 'kept.auction_id', 'bid.auction_id')
      .leftJoin('operator', 'operator.id', 'bid.operator_id')
      .select([
        'bid.id',
        'bid.number',
        sql<boolean>`bid.number >= kept.round_first_number`.as('presentRound'),
        'customer.name as bidder',
        'bid.amount_kurus as amount',
        'bid.status',
        'bid.payment_state as paymentState',
        'bid.placed_at as placedAt',
        operatorName.as('operatorName'),
      ])
      .where('bid.auction_id', '=', auctionId)
      .$call((q) => where(q, { 'bid.status': status })),
    id: 'bid.id',
    sorts: { amount: { column: 'bid.amount_kurus', type: 'number' } },
    input,
    toRow: (row) => row,
  });

/** A standing bid of the current participant in the present round. */
const THEIR_BID = sql`bid.participant_id = participant.id and bid.status not in ('REJECTED', 'CANCELLED')
  and bid.number >= (select round_first_number from auction_bidding kept where kept.auction_id = participant.auction_id)`;

export const auctionParticipants = (db: Database, { auctionId, ...input }: Parsed<typeof auctionRecord.participants>) =>
  pageQuery(db, {
    query: db
      .selectFrom('participant')
      .innerJoin('customer', 'customer.id', 'participant.customer_id')
      .select([
        'participant.id',
        'customer.name',
        'participant.status',
        'participant.deposit_kurus as deposit',
        'participant.joined_at as joinedAt',
        sql<number | null>`(select max(amount_kurus) from bid where ${THEIR_BID})`.as('highestBid'),
        sql<number>`(select count(*) from bid where ${THEIR_BID})`.as('bidCount'),
      ])
      .where('participant.auction_id', '=', auctionId),
    id: 'participant.id',
    sorts: {},
    input,
    toRow: (row) => row,
  });

export const auctionActivities = (db: Database, auctionId: number): Promise<Rows<'activities'>> =>
  db
    .selectFrom('activity')
    .leftJoin('operator', 'operator.id', 'activity.assignee_id')
    .select([
      'activity.id',
      'activity.type',
      'activity.status',
      'activity.priority',
      'activity.note',
      'activity.due_at as dueAt',
      'activity.created_at as createdAt',
      'activity.closed_at as closedAt',
      operatorName.as('assigneeName'),
    ])
    .where('activity.auction_id', '=', auctionId)
    .orderBy(sql`activity.closed_at is not null`)
    .orderBy('activity.id', 'desc')
    .limit(MAX)
    .execute();

export const auctionAppointments = (db: Database, auctionId: number): Promise<Rows<'appointments'>> =>
  db
    .selectFrom('appointment')
    .innerJoin('operator', 'operator.id', 'appointment.assignee_id')
    .leftJoin('customer', 'customer.id', 'appointment.customer_id')
    .select([
      'appointment.id',
      'appointment.kind',
      'appointment.state',
      'appointment.starts_at as startsAt',
      'appointment.ends_at as endsAt',
      'appointment.location',
      'appointment.action_at as actionAt',
      'customer.name as customerName',
      operatorName.$notNull().as('assigneeName'),
    ])
    .where('appointment.auction_id', '=', auctionId)
    .orderBy(sql`appointment.starts_at desc nulls first`)
    .orderBy('appointment.id', 'desc')
    .limit(MAX)
    .execute();
