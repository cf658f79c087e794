import { sql } from 'kysely';
import { TYPES_WITH_CONTACT } from '@/domain/activities';

/**
 * Whether the current row of `activity` lets its assignee see the person's contact: while it is open, of a kind that is done with the
 * person, and either given by somebody else or by the console, or agreed in a call. An activity that operators open for themselves reveals
 * nothing. The reasons are in docs/decisions/0082-work-ends-with-its-thing.md.
 */
export const workGivesContact = (operatorId: number) => sql<boolean>`coalesce(
  activity.assignee_id = ${operatorId} and activity.status in ('INITIAL', 'WORKING')
  and activity.type::text = any (${[...TYPES_WITH_CONTACT]}::text[])
  and (activity.creator_id is distinct from activity.assignee_id
       or exists (select from call where call.activity_id = activity.parent_id
                   and call.operator_id = activity.assignee_id and call.outcome = 'REACHED')), false)`;

/** The same for the current row of `appointment`, until it is over. */
export const appointmentGivesContact = (operatorId: number) => sql<boolean>`coalesce(
  appointment.assignee_id = ${operatorId} and appointment.state not in ('DONE', 'CANCEL'), false)`;

/**
 * The customers whose activity or appointment the operator has now, as an array, so that an index can be used. The assignee is repeated as
 * a separate condition, by which PostgreSQL finds the operator's rows among millions.
 */
export const assignedCustomers = (operatorId: number) => sql<number[]>`(array(
  select activity.customer_id from activity
   where activity.assignee_id = ${operatorId} and activity.customer_id is not null and ${workGivesContact(operatorId)}
  union all
  select appointment.customer_id from appointment
   where appointment.assignee_id = ${operatorId} and appointment.customer_id is not null and ${appointmentGivesContact(operatorId)}))`;
