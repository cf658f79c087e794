import type { AutomaticEvent } from '@/domain/messaging/automatic';
import { iso, MINUTE_MS } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { enqueue } from '@/server/platform/jobs/enqueue';

type Occasion = {
  event: AutomaticEvent;
  customerId: number;
  /** The same occasion has the same: it is written about once. */
  about: string;
  words: Readonly<Record<string, string>>;
};

/**
 * Notes that something happened of which a customer is to be told, in the transaction in which it did. What is sent is decided by a job after
 * the commit, so that a missing phone undoes no payment. Nothing is noted while the event is off.
 */
export const note = async (db: Database, { event, customerId, about, words }: Occasion): Promise<void> => {
  const on = await db
    .selectFrom('automatic_message')
    .select('delay_minutes as delay')
    .where('event', '=', event)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!on) return;
  const delayMs = on.delay * MINUTE_MS;
  const noted = await db
    .insertInto('automatic_notice')
    .values({ event, customer_id: customerId, about, words: JSON.stringify(words), due_at: iso(Date.now() + delayMs) })
    .onConflict((conflict) => conflict.constraint('automatic_notice_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (noted) await enqueue(db, 'messages.automatic', { id: noted.id }, { key: `automatic:${noted.id}`, delayMs });
};
