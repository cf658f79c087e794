import { sql } from 'kysely';
import type { Database } from '@/server/db/pool';

/** What an attempt leaves behind even when it is refused, on purpose: how often it was tried, when a session was last used, a secret at its first need. */
const ATTEMPTS = ['login_failure', 'one_time_code', 'session', 'sign_in_count', 'app_secret'];

/**
 * The state of the database as one text a table: how many rows, and which transactions wrote them. Any row that is
 * added, changed or removed makes it differ.
 */
export const stateReader = async (db: Database, except: readonly string[] = ATTEMPTS) => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const parts = rows
    .filter(({ name }) => !except.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*)::text || '/' || coalesce(sum(xmin::text::bigint), 0)::text as state from ${sql.table(name)}`,
    );
  const all = sql<{ name: string; state: string }>`${sql.join(parts, sql` union all `)}`;
  return async (): Promise<Record<string, string>> =>
    Object.fromEntries((await all.execute(db)).rows.map(({ name, state }) => [name, state]));
};
