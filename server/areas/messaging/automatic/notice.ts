import { type AutomaticEvent, isFoundByClock } from '@/domain/messaging/automatic';
import { iso, MINUTE_MS } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { enqueue } from '@/server/platform/jobs/enqueue';
import { byDay } from '@/server/platform/settings/sendingTime';

/** The auction that an occasion is about. */
export type Listing = { auctionId: number | null; ilan: string | null };
export const listingWords = ({ auctionId, ilan }: Listing): Record<string, string> => ({
  ...(auctionId !== null && { ilan_no: String(auctionId) }),
  ...(ilan !== null && { ilan }),
});

type Occasion = {
  customerId: number;
  /** Identifies the occasion: there is one message for each value. */
  about: string;
  /** When it happened, ms since the epoch: the delay starts then. Default: now. */
  at?: number;
  words: Readonly<Record<string, string>>;
};

/** When the message is due, ms: events that the clock found are postponed to daytime, events that somebody has just caused are not. */
const dueAt = (event: AutomaticEvent, due: number): number => (isFoundByClock(event) ? byDay(due) : due);

/**
 * Notes occasions about which customers are to be notified, in the transaction that caused them. Jobs decide after the commit what is sent,
 * so that a missing phone does not roll back a payment. If the event is switched off nothing is noted, and `occasions` is not called.
 * @returns how many were noted
 */
export const noteAll = async (
  db: Database,
  event: AutomaticEvent,
  occasions: () => Promise<readonly Occasion[]>,
): Promise<number> => {
  const on = await db
    .selectFrom('automatic_message')
    .select('delay_minutes as delay')
    .where('event', '=', event)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!on) return 0;
  const found = await occasions();
  if (found.length === 0) return 0;
  const delayMs = on.delay * MINUTE_MS;
  const noted = await db
    .insertInto('automatic_notice')
    .values(
      found.map(({ customerId, about, words, at }) => ({
        event,
        customer_id: customerId,
        about,
        words: JSON.stringify(words),
        due_at: iso(dueAt(event, (at ?? Date.now()) + delayMs)),
      })),
    )
    .onConflict((conflict) => conflict.constraint('automatic_notice_once').doNothing())
    .returning(['id', 'due_at as dueAt'])
    .execute();
  for (const { id, dueAt } of noted) {
    const waitMs = Math.max(0, Date.parse(dueAt) - Date.now());
    await enqueue(db, 'messages.automatic', { id }, { key: `automatic:${id}`, delayMs: waitMs });
  }
  return noted.length;
};

/** The same for one customer, when all values are known already. */
export const note = (db: Database, { event, ...occasion }: Occasion & { event: AutomaticEvent }): Promise<number> =>
  noteAll(db, event, async () => [occasion]);
