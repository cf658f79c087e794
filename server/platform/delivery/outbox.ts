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
  /** An e-mail that looks like more than its text; without it the text is put into the frame of all e-mails. */
  html?: string;
  /** From when on it may go (milliseconds); null or without it: now. */
  from?: number | null;
  /** The notice in the console that tells the same: what still waits for its hours is not sent once it is read (notifications/read.ts). */
  notificationId?: number;
  /** Marketing: to whom. Whether it may go is asked again when it is sent (gate.ts). */
  marketing?: { customerId: number };
};

/** In a message's text: where people reach the console, which whoever writes the message need not know. */
export const CONSOLE_ADDRESS = '{{console}}';

/** The job that sends a channel's messages. */
const SEND_JOBS = { EMAIL: 'email.send', SMS: 'sms.send', PUSH: 'push.send' } as const;
/** In a query: the key of the job of the message with that id. */
export const keyOf = (id: RawBuilder<number>): RawBuilder<string> => sql<string>`'message:' || ${id}`;

/** Where no provider of phones' pushes is set up, another system sends them: it takes those that are PENDING. */
export const sentFromHere = (phones: boolean): RawBuilder<boolean> =>
  phones ? sql<boolean>`true` : sql<boolean>`(channel <> 'PUSH' or recipient like ${`${PUSH_PREFIX}%`})`;
export const isOurs = ({ channel, recipient }: Pick<Message, 'channel' | 'recipient'>, phones: boolean): boolean =>
  phones || channel !== 'PUSH' || recipient.startsWith(PUSH_PREFIX);

/** Enqueues the sending of the message after this many milliseconds, in the caller's transaction. */
export const enqueueMessage = (db: Database, channel: Channel, id: number, delayMs = 0): Promise<void> =>
  enqueue(db, SEND_JOBS[channel], { id }, { key: `message:${id}`, delayMs });

/**
 * Puts a message into the outbox and its job into the queue, in the transaction of the change that it is about: it is sent when
 * that is committed (server/platform/delivery/deliver.ts). Returns the message's id.
 */
export const send = async (
  db: Database,
  { marketing, notificationId, from: given = null, ...message }: Message,
): Promise<number> => {
  // A push of marketing is handed over with its link (deliver.ts): until then nobody else sees it.
  const handedOver = marketing && message.channel === 'PUSH' ? Date.now() : null;
  const from = given ?? handedOver;
  const { id } = await db
    .insertInto('outbox_message')
    .values({
      ...message,
      notification_id: notificationId,
      ...(marketing && { marketing_customer_id: marketing.customerId }),
      ...(from !== null && { status: 'HELD', next_attempt_at: iso(from) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueMessage(db, message.channel, id, from === null ? 0 : from - Date.now());
  return id;
};
