import { sql } from 'kysely';
import type { Changed } from '@/domain/live';
import type { Database } from '@/server/kernel/db/pool';

/**
 * Tells open screens, in every process, that these topics have changed: when the transaction commits, and not if it is
 * undone. Once a transaction is enough, the same topic twice is told once.
 */
export const notifyLive = async (db: Database, ...topics: Changed[]): Promise<void> => {
  if (topics.length > 0) await sql`select pg_notify('live', topic) from unnest(${topics}::text[]) as topic`.execute(db);
};
