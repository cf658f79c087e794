import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { Output, Parsed } from '@/contract/kit';
import { workGivesContact } from '@/server/areas/customers/assigned';
import { assertInScope } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { rowsInScope } from './rows';
import { activityInScope } from './scope';

const MAX = 100;

const found = async (db: Database, id: number, operator: SignedIn) => {
  const row = await rowsInScope(db, operator)
    .select(workGivesContact(operator.id).as('byWork'))
    .where('activity.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('ACTIVITY_NOT_FOUND');
  return row;
};

/** @throws ACTIVITY_NOT_FOUND for an activity that does not exist for this operator */
export const assertActivity = async (db: Database, id: number, operator: SignedIn): Promise<void> => {
  await found(db, id, operator);
};

/** The communication with an activity's customer; empty for operators who may neither open the customer nor are the assignee. */
export const communicationOf = async (
  db: Database,
  activityId: number,
  operator: SignedIn,
): Promise<Output<typeof activities.communication>['rows']> => {
  const { customer, byWork } = await found(db, activityId, operator);
  if (!customer || !(customer.canOpen || byWork)) return [];
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

/** How long after a lead was called back a process may still originate from it. */
const LEAD_DAYS = 30;
const leadOf = (db: Database, customerId: number, operator: SignedIn) =>
  db
    .selectFrom('activity')
    .select(['id', 'note', 'created_at as at'])
    .where('customer_id', '=', customerId)
    .where('type', 'in', ['WANT_TO_SELL', 'CALL_ME_BACK', 'CALL_ME_BACK_INDIVIDUAL'])
    .where(
      sql<boolean>`(activity.status in ('INITIAL', 'WORKING') or (activity.status = 'SUCCESS' and activity.type <> 'WANT_TO_SELL'
        and activity.closed_at > now() - make_interval(days => ${LEAD_DAYS})))`,
    )
    .where(activityInScope(operator))
    .orderBy(sql`type = 'WANT_TO_SELL'`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * The activity and the customer that the form starts from.
 * @throws INVALID_INPUT for both or neither, ACTIVITY_NOT_FOUND, CUSTOMER_NOT_FOUND, WANT_TO_SELL_NOT_FOUND
 */
const originOf = async (
  db: Database,
  { id, customerId }: Parsed<typeof activities.wantToSellLoader>,
  operator: SignedIn,
) => {
  if ((id === undefined) === (customerId === undefined)) throw beside('customerId', 'INVALID_INPUT');
  if (id !== undefined) {
    const { customer, note } = await found(db, id, operator);
    if (!customer?.canOpen) throw new Refusal('WANT_TO_SELL_NOT_FOUND');
    return { customer, activityId: id, note };
  }
  await assertInScope(db, customerId ?? 0, operator);
  const person = await db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('id', '=', customerId ?? 0)
    .executeTakeFirstOrThrow();
  const lead = await leadOf(db, person.id, operator);
  return { customer: { ...person, canOpen: true }, activityId: lead?.id ?? null, note: lead?.note ?? '' };
};

/** The initial values of a want-to-sell form. @throws the codes of `originOf` */
export const wantToSellLoader = async (
  db: Database,
  input: Parsed<typeof activities.wantToSellLoader>,
  operator: SignedIn,
): Promise<Output<typeof activities.wantToSellLoader>> => {
  const { customer, activityId, note } = await originOf(db, input, operator);
  const processes = db
    .selectFrom('want_to_sell')
    .leftJoin('operator', 'operator.id', 'want_to_sell.operator_id')
    .leftJoin('operator as agent', 'agent.id', 'want_to_sell.agent_operator_id')
    .select([
      'want_to_sell.id',
      'step',
      'category_id as categoryId',
      'want_to_sell.city_id as cityId',
      'want_to_sell.town_id as townId',
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
    .orderBy('want_to_sell.id', 'desc');
  const [open, last, about] = await Promise.all([
    processes.where('outcome', 'is', null).executeTakeFirst(),
    processes.where('outcome', 'is not', null).executeTakeFirst(),
    db
      .selectFrom('customer')
      .leftJoin('town', 'town.id', 'customer.town_id')
      .select([
        'source',
        'town.city_id as cityId',
        'customer.town_id as townId',
        sql<number>`(select count(*)::int from auction where seller_customer_id = customer.id)`.as('auctions'),
      ])
      .where('customer.id', '=', customer.id)
      .executeTakeFirstOrThrow(),
  ]);
  const from = open ?? last;
  const known = {
    categoryId: from?.categoryId ?? null,
    // The person's own address is a guess, used only if no process has a place.
    ...(from?.cityId ? { cityId: from.cityId, townId: from.townId } : { cityId: about.cityId, townId: about.townId }),
    roomLayout: from?.roomLayout ?? null,
    buildingAge: from?.buildingAge ?? null,
    priceMin: from?.priceMin ?? null,
    priceMax: from?.priceMax ?? null,
    reason: from?.reason || note,
    estimatedSalesMonths: from?.estimatedSalesMonths ?? null,
    listingUrl: from?.listingUrl ?? null,
  };
  const running = ({ categoryId: _, cityId: __, townId: ___, ...shown }: NonNullable<typeof open>) => shown;
  return {
    activityId,
    customer,
    source: about.source,
    wantToSell: open ? running(open) : null,
    known,
    totalAuctions: about.auctions,
  };
};
