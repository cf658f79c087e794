import { sql } from 'kysely';
import { consentsOf } from './consent';
import { muteOf } from './mute';
import type { CustomerDetail } from '@/contract/customers';
import { motivationPercent } from '@/domain/customers/motivation';
import { awaitAll } from '@/server/kernel/awaitAll';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { contactsFor, inScope } from './scope';

const named = (id: number | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

const person = (db: Database, id: number, operator: Context['operator']) =>
  db
    .selectFrom('customer')
    .leftJoin('city', 'city.id', 'customer.city_id')
    .leftJoin('town', 'town.id', 'customer.town_id')
    .leftJoin('operator as sales', 'sales.id', 'customer.sales_agent_id')
    .leftJoin('operator as closing', 'closing.id', 'customer.closing_agent_id')
    .leftJoin('operator as selling', 'selling.id', 'customer.want_to_sell_agent_id')
    .leftJoin('member', 'member.customer_id', 'customer.id')
    .leftJoin('customer as merged', 'merged.id', 'customer.merged_into_id')
    .selectAll('customer')
    .select([
      'city.name as city',
      'town.name as town',
      'merged.name as mergedName',
      'member.id as memberId',
      'member.status as memberStatus',
      'member.registered_at as registeredAt',
      'member.last_seen_at as lastSeenAt',
      fullName('sales').as('salesName'),
      fullName('closing').as('closingName'),
      fullName('selling').as('sellingName'),
    ])
    .where('customer.id', '=', id)
    .where(inScope(operator))
    .executeTakeFirst();

export const customerTags = (db: Database, customerId: number) =>
  db
    .selectFrom('customer_tag')
    .innerJoin('tag', 'tag.id', 'customer_tag.tag_id')
    .select(['tag.id', 'tag.name', 'tag.colour'])
    .where('customer_tag.customer_id', '=', customerId)
    .orderBy('tag.name')
    .execute();

/** The latest rating of each kind. */
const motivations = async (db: Database, customerId: number) => {
  const rows = await db
    .selectFrom('motivation')
    .leftJoin('operator', 'operator.id', 'motivation.operator_id')
    .distinctOn('motivation.kind')
    .select([
      'kind',
      'question1',
      'question2',
      'question3',
      'score',
      'motivation.created_at as at',
      fullName('operator').as('operatorName'),
    ])
    .where('customer_id', '=', customerId)
    .orderBy('motivation.kind')
    .orderBy('motivation.id', 'desc')
    .execute();
  return (kind: 'BUY' | 'SELL'): CustomerDetail['buyMotivation'] => {
    const found = rows.find((row) => row.kind === kind);
    if (!found) return null;
    const { question1, question2, question3, score, at, operatorName } = found;
    return { score, percent: motivationPercent(score), ratings: [question1, question2, question3], at, operatorName };
  };
};

const openActivities = (db: Database, customerId: number) =>
  db
    .selectFrom('activity')
    .leftJoin('operator', 'operator.id', 'activity.assignee_id')
    .select((eb) => [
      'activity.id',
      'activity.type',
      'activity.due_at as dueAt',
      fullName('operator').as('assigneeName'),
      eb.fn.countAll<number>().over().as('count'),
    ])
    .where('customer_id', '=', customerId)
    .where('activity.status', 'in', ['INITIAL', 'WORKING'])
    .orderBy(sql`activity.due_at nulls last`)
    .orderBy('activity.id')
    .executeTakeFirst();

const nextAppointment = (db: Database, customerId: number) =>
  db
    .selectFrom('appointment')
    .innerJoin('operator', 'operator.id', 'appointment.assignee_id')
    .select(['appointment.id', 'starts_at as startsAt', 'location', fullName('operator').as('assigneeName')])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['APPOINTMENT', 'RE_APPOINTMENT'])
    .where('starts_at', '>=', sql<string>`now()`)
    .orderBy('starts_at')
    .executeTakeFirst();

const lastContact = async (db: Database, customerId: number) => {
  const { rows } = await sql<{ at: string | null }>`
    select greatest(
      (select max(started_at) from call where customer_id = ${customerId}),
      (select max(at) from communication where customer_id = ${customerId})) as at`.execute(db);
  return rows[0]?.at ?? null;
};

/** @throws CUSTOMER_NOT_FOUND when the customer is not visible to this operator */
export const customerDetail = async (
  id: number,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<CustomerDetail> => {
  const { found, rated, open, appointment, ...rest } = await awaitAll({
    found: person(db, id, operator),
    tags: customerTags(db, id),
    rated: motivations(db, id),
    consents: consentsOf(db, id),
    mute: muteOf(db, id),
    open: openActivities(db, id),
    appointment: nextAppointment(db, id),
    lastContactAt: lastContact(db, id),
  });
  if (!found) throw new Refusal('CUSTOMER_NOT_FOUND');
  const contacts = contactsFor(operator);
  return {
    id,
    version: found.version,
    name: found.name,
    firstName: found.first_name,
    lastName: found.last_name,
    phone: contacts.phone(found.phone),
    phoneVerifiedAt: found.phone_verified_at,
    email: contacts.email(found.email),
    areaCode: found.area_code,
    source: found.source,
    stage: found.stage,
    cityId: found.city_id,
    city: found.city,
    townId: found.town_id,
    town: found.town,
    salesAgent: named(found.sales_agent_id, found.salesName),
    closingAgent: named(found.closing_agent_id, found.closingName),
    wantToSellAgent: named(found.want_to_sell_agent_id, found.sellingName),
    buyMotivation: rated('BUY'),
    sellMotivation: rated('SELL'),
    ...rest,
    member:
      found.memberId && found.registeredAt && found.memberStatus
        ? {
            id: found.memberId,
            registeredAt: found.registeredAt,
            lastSeenAt: found.lastSeenAt,
            status: found.memberStatus,
          }
        : null,
    nextActivity: open ? { id: open.id, type: open.type, dueAt: open.dueAt, assigneeName: open.assigneeName } : null,
    nextAppointment: appointment?.startsAt ? { ...appointment, startsAt: appointment.startsAt } : null,
    openActivityCount: open?.count ?? 0,
    signedUpAt: found.signed_up_at,
    createdAt: found.created_at,
    updatedAt: found.updated_at,
    mergedInto: named(found.merged_into_id, found.mergedName),
    erasedAt: found.erased_at,
  };
};
