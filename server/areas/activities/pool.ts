import { sql } from 'kysely';
import { typesFor, typesOfFilter } from '@/domain/activities';
import { HOLDING } from '@/domain/appointments';
import type { EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import type { SignedIn } from '@/server/kernel/http/bind';
import { activityInScope, askedBy } from './scope';

type Filter = EnumValue<'activityFilter'>;

/** Started work counts as abandoned after this many minutes without a running clock. */
const LEFT_MINUTES = 10;

/** Whether the activity's place is in the operator's territory. */
const inTerritory = (operator: SignedIn) => sql<boolean>`exists (
  select from town
   where town.territory_id = (select territory_id from operator where operator.id = ${operator.id})
     and town.id = coalesce((select town_id from auction where auction.id = activity.auction_id),
                            (select town_id from customer where customer.id = activity.customer_id)))`;

const notSnoozed = sql<boolean>`(activity.snoozed_until is null or activity.snoozed_until <= now())`;

/** The types that the operator may take and that the filter leaves. */
const takeable = ({ authorities }: SignedIn, filter: Filter | null) => {
  const wanted = typesOfFilter(filter ?? 'ALL');
  return typesFor(authorities).filter((type) => !wanted || wanted.includes(type));
};

/**
 * Unassigned work that the operator may take: of an allowed type, about a customer or an auction that the operator
 * may open, or in the operator's own territory.
 */
export const inPool = (operator: SignedIn, filter: Filter | null) => sql<boolean>`(
  activity.assignee_id is null and activity.status = 'INITIAL' and ${notSnoozed}
  and activity.type::text = any (${takeable(operator, filter)}::text[])
  and not ${askedBy(operator.id)}
  and (${sql.lit(may(operator.authorities, 'customers.readAll'))}
       or ${activityInScope(operator)} or ${inTerritory(operator)}))`;

/** The operator's own work to do now: due, or without an agreed time. */
export const ownDue = (operator: SignedIn, filter: Filter) => sql<boolean>`(
  activity.assignee_id = ${operator.id} and activity.status = 'INITIAL' and ${notSnoozed}
  and (activity.due_at is null or activity.due_at <= now())
  and activity.type::text = any (${takeable(operator, filter)}::text[]))`;

/** The operator's own work that was started and abandoned: due, and no clock has run on it for a while. */
export const ownLeft = (operator: SignedIn, filter: Filter) => sql<boolean>`(
  activity.assignee_id = ${operator.id} and activity.status = 'WORKING'
  and (activity.due_at is null or activity.due_at <= now())
  and activity.type::text = any (${takeable(operator, filter)}::text[])
  and not exists (select from time_entry where time_entry.activity_id = activity.id
                   and coalesce(time_entry.ended_at > now() - make_interval(mins => ${LEFT_MINUTES}), true)))`;

/** A time was agreed in a conversation, or a visit that is still ahead was booked from it. */
const hasAgreed = sql<boolean>`(
  exists (select from call where call.activity_id = activity.id and call.outcome = 'REACHED')
  or exists (select from appointment where appointment.activity_id = activity.id
              and appointment.state = any (${[...HOLDING]}) and appointment.starts_at > now()))`;

/** The operator's own work that may be done early, because no time was agreed with anybody. */
export const ownEarly = (operator: SignedIn, filter: Filter) => sql<boolean>`(
  activity.assignee_id = ${operator.id} and activity.status = 'INITIAL' and ${notSnoozed}
  and activity.due_at > now() and activity.attempt is null and activity.parent_id is null and not ${hasAgreed}
  and activity.type::text = any (${takeable(operator, filter)}::text[]))`;
