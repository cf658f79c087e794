import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { iso } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { enqueue } from '@/server/platform/jobs/enqueue';
import { PUSH_PREFIX } from './push';

export type Channel = 'EMAIL' | 'SMS' | 'PUSH';
export type Message = {
  channel: Channel;
  recipient: string;
  subject?: string;
  body: string;
  /** The e-mail's own HTML; without it the text is put into the common layout. */
  html?: string;
  /** The earliest time to send it (milliseconds); null or missing: now. */
  from?: number | null;
  /** The console's notification about the same: a message still held for later is not sent once that is read (notifications/read.ts). */
  notificationId?: number;
  /** Marketing: the customer. Whether it may be sent is checked again at sending (gate.ts). */
  marketing?: { customerId: number };
  /** `body` has CONSOLE_ADDRESS where the address belongs; without this, everything in it is somebody's words. */
  leadsToConsole?: true;
};

/** Placeholder in a message's text for the console's address, which the writer of a message need not know. */
export const CONSOLE_ADDRESS = '{{console}}';
/** Somebody's words, in which it is no placeholder. */
export const asWords = (text: string): string => text.replaceAll(CONSOLE_ADDRESS, '{{console }}');

/** The job that sends a channel's messages. */
const SEND_JOBS = { EMAIL: 'email.send', SMS: 'sms.send', PUSH: 'push.send' } as const;
/** In a query: the key of the queue job for the message with that id. */
export const keyOf = (id: RawBuilder<number>): RawBuilder<string> => sql<string>`'message:' || ${id}`;

/** Without a provider for phones, another system sends their pushes: it takes those that are PENDING. */
export const sentFromHere = (phones: boolean): RawBuilder<boolean> =>
  phones ? sql<boolean>`true` : sql<boolean>`(channel <> 'PUSH' or recipient like ${`${PUSH_PREFIX}%`})`;
export const isOurs = ({ channel, recipient }: Pick<Message, 'channel' | 'recipient'>, phones: boolean): boolean =>
  phones || channel !== 'PUSH' || recipient.startsWith(PUSH_PREFIX);

/** Enqueues the sending of the message after this many milliseconds, in the caller's transaction. */
export const enqueueMessage = (db: Database, channel: Channel, id: number, delayMs = 0): Promise<void> =>
  enqueue(db, SEND_JOBS[channel], { id }, { key: `message:${id}`, delayMs });

/**
 * Adds a message to the outbox and its job to the queue, in the transaction of the change that it is about: it is sent after the commit
 * (server/platform/delivery/deliver.ts). Returns the message's id.
 */
export const send = async (
  db: Database,
  { marketing, notificationId, from: given = null, body, leadsToConsole, ...message }: Message,
): Promise<number> => {
  // A marketing push is handed over with its link (deliver.ts): HELD until then, so that the other system does not take it.
  const handedOver = marketing && message.channel === 'PUSH' ? Date.now() : null;
  const from = given ?? handedOver;
  const { id } = await db
    .insertInto('outbox_message')
    .values({
      ...message,
      body: leadsToConsole ? body : asWords(body),
      notification_id: notificationId,
      ...(marketing && { marketing_customer_id: marketing.customerId }),
      ...(from !== null && { status: 'HELD', next_attempt_at: iso(from) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueMessage(db, message.channel, id, from === null ? 0 : from - Date.now());
  return id;
};
