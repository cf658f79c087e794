import { sql } from 'kysely';
import type { Changed } from '@/domain/live';
import type { Database } from '@/server/kernel/db/pool';

/**
 * Publishes that these topics have changed, to the open screens of every process. PostgreSQL delivers it when the transaction commits,
 * each topic once, and never if it is rolled back.
 */
export const publishChanges = async (db: Database, ...topics: Changed[]): Promise<void> => {
  if (topics.length > 0) await sql`select pg_notify('live', topic) from unnest(${topics}::text[]) as topic`.execute(db);
};
