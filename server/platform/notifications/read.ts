import { type RawBuilder, sql } from 'kysely';
import { AT_NIGHT, NOTIFICATION_KINDS } from '@/domain/notifications';
import type { Database } from '@/server/kernel/db/pool';

/** Kinds that wait at night: once read in the console they need not be sent any more. */
const TAKEN_BACK = NOTIFICATION_KINDS.filter((kind) => AT_NIGHT[kind] === 'WAITS');

/**
 * Marks those of an operator's notifications as read, and removes their e-mails, SMS and pushes that still wait for the morning or for
 * another attempt, unless they are already being sent or are of a kind that cannot wait. Returns how many were unread.
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
