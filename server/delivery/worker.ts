import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { addressOf, type Config } from '@/server/process/config';
import type { Database } from '@/server/kernel/db/pool';
import { piecewise } from '../every';
import { PUSH_PREFIX, pushDelivery } from '@/server/platform/delivery/push';
import { CONSOLE_ADDRESS } from './outbox';

type Channel = 'EMAIL' | 'SMS' | 'PUSH';
type Outgoing = { id: number; recipient: string; subject: string; body: string; attempts: number };
type Deliver = (message: Outgoing) => Promise<void>;

const MAX_ATTEMPTS = 6;
const BATCH = 20;
const EVERY_MS = 2_000;
const SEND_TIMEOUT_MS = 15_000;

/** How each channel is sent. A channel without settings stays in the outbox, where `npm run outbox` reads it. */
const channels = (db: Database, config: Config): Partial<Record<Channel, Deliver>> => {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, WEB_PUSH_CONTACT } = config;
  const mail = SMTP_URL ? createTransport(SMTP_URL) : undefined;
  return {
    ...(mail && {
      EMAIL: async ({ recipient, subject, body }) =>
        void (await mail.sendMail({ from: MAIL_FROM, to: recipient, subject, text: body })),
    }),
    ...(SMS_GATEWAY_URL && {
      SMS: async ({ recipient, body }) => {
        const answer = await fetch(SMS_GATEWAY_URL, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${SMS_GATEWAY_TOKEN}` },
          body: JSON.stringify({ to: recipient, text: body }),
          // What carries the token and a phone goes where the settings say, and nowhere else.
          redirect: 'error',
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        });
        if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
      },
    }),
    ...(WEB_PUSH_CONTACT && { PUSH: pushDelivery(db, WEB_PUSH_CONTACT) }),
  };
};

/** Sends what waits, one message a transaction, so that two processes never send the same one. Failures wait longer each time. */
export const deliverPending = async (db: Database, config: Config, log: Logger): Promise<number> => {
  const deliver = channels(db, config);
  const names = Object.keys(deliver) as Channel[];
  if (names.length === 0) return 0;
  for (let sent = 0; sent < BATCH; sent += 1) {
    const handled = await db.transaction().execute(async (trx) => {
      const message = await trx
        .selectFrom('outbox_message')
        .select(['id', 'channel', 'recipient', 'subject', 'body', 'attempts'])
        .where('status', '=', 'PENDING')
        .where('channel', 'in', names)
        // Pushes to customers' phones are not ours to send.
        .where(sql<boolean>`(channel <> 'PUSH' or recipient like ${`${PUSH_PREFIX}%`})`)
        .where('next_attempt_at', '<=', sql<string>`now()`)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!message) return false;
      const update = trx.updateTable('outbox_message').where('id', '=', message.id);
      const attempts = message.attempts + 1;
      try {
        const body = message.body.replaceAll(CONSOLE_ADDRESS, addressOf(config));
        await deliver[message.channel as Channel]?.({ ...message, body });
        await update.set({ status: 'SENT', sent_at: sql`now()`, attempts }).execute();
      } catch (error) {
        log.warn({ outboxId: message.id, attempts }, 'a message could not be sent');
        const status = attempts >= MAX_ATTEMPTS ? 'FAILED' : 'PENDING';
        const next_attempt_at = sql<string>`now() + ${`${2 ** attempts * 15} seconds`}::interval`;
        await update.set({ status, attempts, next_attempt_at, failure: String(error).slice(0, 500) }).execute();
      }
      return true;
    });
    if (!handled) return sent;
  }
  return BATCH;
};

/** Delivers every two seconds until stopped; `stop` waits for the message in hand. */
export const startDelivery = (db: Database, config: Config, log: Logger) =>
  piecewise(log, EVERY_MS, 'delivery', async () => {
    await deliverPending(db, config, log);
    return false;
  });
