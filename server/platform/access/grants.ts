import { type RawBuilder, sql } from 'kysely';

/** The ids of valid grants as an array, so that an index can be used. */
const ids = (query: RawBuilder<unknown>) => sql<number[]>`(array(${query}))`;

/** The customers to whom an operator has temporary access: directly, or through one of their activities. */
export const grantedCustomers = (operatorId: number) =>
  ids(sql`
    select coalesce(live_access.customer_id, activity.customer_id)
      from live_access left join activity on activity.id = live_access.activity_id
     where live_access.operator_id = ${operatorId}
       and coalesce(live_access.customer_id, activity.customer_id) is not null`);

export const grantedAuctions = (operatorId: number) =>
  ids(sql`select auction_id from live_access where operator_id = ${operatorId} and auction_id is not null`);

export const grantedActivities = (operatorId: number) =>
  ids(sql`select activity_id from live_access where operator_id = ${operatorId} and activity_id is not null`);
