import { sql } from 'kysely';
import { SESSION_IDLE_MINUTES } from '@/domain/basics';
import type { Database } from '@/server/kernel/db/pool';

/** Sorted, so that the same rights always give the same text. */
const authorities = (operatorId: string) => sql`
  (select string_agg(distinct authority, ',' order by authority) from operator_authority held
    where held.operator_id = ${sql.ref(operatorId)})`;

/**
 * The current rights of each of these sessions, as a text that changes with them: whose rights they are, and which. Ended and expired
 * sessions and those of deactivated operators are left out. Does not count as use of a session.
 */
export const rightsOf = async (db: Database, sessionIds: readonly number[]): Promise<Map<number, string>> => {
  const idle = `${SESSION_IDLE_MINUTES} minutes`;
  const { rows } = await sql<{ id: number; rights: string }>`
    select session.id,
           concat_ws('|', session.operator_id, viewing.id, other.status, viewing.ends_at > now() and viewing.ended_at is null,
                     ${authorities('session.operator_id')},
                     ${authorities('viewing.acting_as_id')}) as rights
      from session join operator on operator.id = session.operator_id
      left join operator_viewing viewing on viewing.id = session.viewing_id
      left join operator other on other.id = viewing.acting_as_id
     where session.id = any (${[...new Set(sessionIds)]}::bigint[]) and session.expires_at > now()
       and session.last_seen_at >= now() - ${idle}::interval and operator.status = 'ACTIVE'`.execute(db);
  return new Map(rows.map(({ id, rights }) => [id, rights]));
};
