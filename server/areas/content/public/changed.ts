import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

/**
 * Says to every process that what the site reads has changed although nothing was published: an auction left a collection, a figure moved.
 * Heard when the transaction commits.
 */
export const publicContentChanged = (db: Database) => sql`select pg_notify('content_changed', '')`.execute(db);
