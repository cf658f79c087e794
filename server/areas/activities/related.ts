import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { Output } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { withLinks } from '@/server/platform/access/links';
import { rowsInScope } from './rows';

const MAX = 100;

const found = async (db: Database, id: number, operator: SignedIn) => {
  const row = await rowsInScope(db, operator).where('activity.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('ACTIVITY_NOT_FOUND');
  return withLinks(row);
};

/** @throws ACTIVITY_NOT_FOUND for an activity that does not exist for this operator */
export const assertActivity = async (db: Database, id: number, operator: SignedIn): Promise<void> => {
  await found(db, id, operator);
};

/** The communication with the customer of an activity; empty for those who may not open the customer. */
export const communicationOf = async (
  db: Database,
  activityId: number,
  operator: SignedIn,
): Promise<Output<typeof activities.communication>['rows']> => {
  const { customer } = await found(db, activityId, operator);
  if (!customer?.canOpen) return [];
  return db
    .selectFrom('communication')
    .leftJoin('operator', 'operator.id', 'communication.operator_id')
    .leftJoin('call', 'call.id', 'communication.call_id')
    .select([
      'communication.id',
      'communication.channel',
      'communication.direction',
      'communication.at',
      sql<string>`concat_ws(': ', nullif(communication.subject, ''), nullif(communication.body, ''))`.as('text'),
      fullName<string | null>('operator').as('operatorName'),
      'call.outcome',
      'call.id as callId',
    ])
    .where('communication.customer_id', '=', customer.id)
    .orderBy('communication.at', 'desc')
    .orderBy('communication.id', 'desc')
    .limit(MAX)
    .execute();
};

/** The first values of a want-to-sell form. @throws ACTIVITY_NOT_FOUND, WANT_TO_SELL_NOT_FOUND without a customer that one may open */
export const wantToSellLoader = async (
  db: Database,
  id: number,
  operator: SignedIn,
): Promise<Output<typeof activities.wantToSellLoader>> => {
  const { customer } = await found(db, id, operator);
  if (!customer?.canOpen) throw new Refusal('WANT_TO_SELL_NOT_FOUND');
  const [process, about] = await Promise.all([
    db
      .selectFrom('want_to_sell')
      .leftJoin('operator', 'operator.id', 'want_to_sell.operator_id')
      .leftJoin('operator as agent', 'agent.id', 'want_to_sell.agent_operator_id')
      .select([
        'want_to_sell.id',
        'step',
        'room_layout as roomLayout',
        'building_age as buildingAge',
        'price_min_kurus as priceMin',
        'price_max_kurus as priceMax',
        'reason',
        'estimated_sales_months as estimatedSalesMonths',
        'listing_url as listingUrl',
        fullName<string | null>('operator').as('operatorName'),
        fullName<string | null>('agent').as('agentName'),
      ])
      .where('customer_id', '=', customer.id)
      .where('outcome', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('customer')
      .select([
        'source',
        sql<number>`(select count(*)::int from auction where seller_customer_id = customer.id)`.as('auctions'),
      ])
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    activityId: id,
    customer,
    source: about.source,
    wantToSell: process ?? null,
    totalAuctions: about.auctions,
  };
};
