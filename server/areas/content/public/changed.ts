import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

/**
 * Notifies every process that public content has changed although nothing was published: an auction has left a collection, a figure has
 * changed. Sent when the transaction commits.
 */
export const publicContentChanged = (db: Database) => sql`select pg_notify('content_changed', '')`.execute(db);
