import { type RawBuilder, sql } from 'kysely';

/** What was granted to an operator and is not over, as an array that an index can be searched with. */
const ids = (query: RawBuilder<unknown>) => sql<number[]>`(array(${query}))`;

/** The customers lent to an operator: asked for themselves, or through an activity of theirs. */
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
