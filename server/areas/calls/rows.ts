import { sql } from 'kysely';
import type { CallRow } from '@/contract/calls';
import type { Linked } from '@/contract/parts';
import { may } from '@/domain/permissions';
import { contactsFor, customerLink, ownOrOfOpenCustomer } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** The calls visible to the operator: all, or their own and those with customers that they may open. */
const callsInScope = (operator: SignedIn) =>
  may(operator.authorities, 'calls.readAll')
    ? sql.lit(true)
    : ownOrOfOpenCustomer(operator, 'call', [sql`call.operator_id = ${operator.id}`]);

/** The columns of a row, for the calls visible to the operator. */
export const rowsInScope = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('call')
    .leftJoin('customer', 'customer.id', 'call.customer_id')
    .leftJoin('activity', 'activity.id', 'call.activity_id')
    .leftJoin('operator', 'operator.id', 'call.operator_id')
    .select([
      'call.id',
      'call.direction',
      'call.outcome',
      'call.phone',
      'call.purpose',
      'call.note',
      'call.started_at as startedAt',
      sql<number | null>`floor(extract(epoch from call.ended_at - call.answered_at))::int`.as('seconds'),
      fullName<string | null>('operator').as('operatorName'),
      customerLink<Linked | null>(operator).as('customer'),
      'activity.id as activityId',
      'activity.type as activityType',
    ])
    .where(callsInScope(operator));

type Selected = Omit<CallRow, 'activity'> & {
  activityId: number | null;
  activityType: NonNullable<CallRow['activity']>['type'] | null;
};

/** A row as this operator may see it: phones masked. */
export const rowFor = (operator: SignedIn) => {
  const contacts = contactsFor(operator);
  return ({ activityId, activityType, ...row }: Selected): CallRow => ({
    ...row,
    phone: contacts.phone(row.phone) ?? '',
    activity: activityId === null || activityType === null ? null : { id: activityId, type: activityType },
  });
};
