import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

/**
 * Marks those of an operator's notices as read, and takes back what waits for the morning to tell the same by e-mail, SMS or push, unless it
 * is being sent already. Returns how many had not been read.
 */
export const markRead = async (db: Database, operatorId: number, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with read as (
      update notification set read_at = now() where operator_id = ${operatorId} and read_at is null and ${which} returning id),
    told as (
      delete from outbox_message where status = 'HELD' and notification_id in (select id from read))
    select id from read`.execute(db);
  return rows.length;
};
