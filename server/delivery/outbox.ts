import type { Database } from '@/server/kernel/db/pool';

export type Message = { channel: 'EMAIL' | 'SMS' | 'PUSH'; recipient: string; subject?: string; body: string };

/** In a message's text: where people reach the console, which whoever writes the message need not know. */
export const CONSOLE_ADDRESS = '{{console}}';

/** Puts a message into the outbox, in the transaction of the act that it tells about; server/delivery/worker.ts sends it. */
export const send = async (db: Database, message: Message): Promise<void> => {
  await db.insertInto('outbox_message').values(message).execute();
};
