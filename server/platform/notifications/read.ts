import { type RawBuilder, sql } from 'kysely';
import { AT_NIGHT, NOTIFICATION_KINDS } from '@/domain/notifications';
import type { Database } from '@/server/kernel/db/pool';

/** What wakes nobody need not be told elsewhere once it was read. */
const TAKEN_BACK = NOTIFICATION_KINDS.filter((kind) => AT_NIGHT[kind] === 'WAITS');

/**
 * Marks those of an operator's notices as read, and takes back what waits for the morning, or for another attempt, to tell the same by e-mail,
 * SMS or push, unless it is being sent already or could not wait. Returns how many had not been read.
 */
export const markRead = async (db: Database, operatorId: number, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with read as (
      update notification set read_at = now() where operator_id = ${operatorId} and read_at is null and ${which}
      returning id, kind),
    told as (
      delete from outbox_message
       where status in ('HELD', 'PENDING') and notification_id in (select id from read where kind = any(${TAKEN_BACK})))
    select id from read`.execute(db);
  return rows.length;
};
