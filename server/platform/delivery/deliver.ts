import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { startOf } from '@/domain/contacts';
import { deliveryFailure } from '@/domain/messaging/failure';
import type { Database } from '@/server/kernel/db/pool';
import { assertNoTransaction, transaction } from '@/server/kernel/db/transaction';
import { hasJob } from '@/server/platform/jobs/enqueue';
import { iso } from '@/domain/time';
import { setting } from '@/server/platform/settings/settings';
import { marketingGate } from './gate';
import { type Channel, CONSOLE_ADDRESS, enqueueMessage, isOurs, keyOf, sentFromHere } from './outbox';
import { opensOf, withOpened } from './opens';
import { refusalSecret, refusalUrl, withRefusal } from './refusal';
import { NotDelivered, type Outgoing, type Transport, type Transports } from './transport';

export type Delivery = {
  db: Database;
  transports: Transports;
  log: Logger;
  /** The address of the console for its users. */
  address: string;
};

const MAX_ATTEMPTS = 6;
/** Half a minute after the first attempt, 16 minutes after the sixth. */
const backoffMs = (attempts: number) => 2 ** attempts * 15_000;
/** The outcome of a sent message must be stored, even if PostgreSQL is just restarting. */
const RECORD_TRIES = 20;
const RECORD_AGAIN_MS = 500;

type Claimed = Outgoing & { channel: Channel };
type Outcome = { certainty: 'SENT' } | { certainty: NotDelivered['certainty']; why: string; afterMs?: number };

type Waiting = { id: number; channel: Channel; recipient: string; customerId: number | null };
/** Messages without an attempt, or that may be tried again. */
const UNSENT = ['HELD', 'PENDING'] as const;

/**
 * Whether the message may be sent at this moment. Marketing is checked again: a message that the customer has refused meanwhile, or that is
 * not allowed any more, is stopped with the reason; outside the permitted hours it waits for the next ones.
 */
const cleared = async (trx: Database, { id, channel, recipient, customerId }: Waiting): Promise<boolean> => {
  if (customerId === null) return true;
  const verdict = await marketingGate()(trx, { customerId, channel, recipient });
  if (verdict.go === 'NOW') return true;
  const { numUpdatedRows } = await trx
    .updateTable('outbox_message')
    .set(
      verdict.go === 'NO'
        ? { status: 'STOPPED', failure: verdict.code }
        : { status: 'HELD', next_attempt_at: iso(verdict.at) },
    )
    .where('id', '=', id)
    .where('status', 'in', UNSENT)
    .executeTakeFirst();
  if (verdict.go === 'LATER' && numUpdatedRows > 0n)
    await enqueueMessage(trx, channel, id, Math.max(0, verdict.at - Date.now()));
  return false;
};

const claimIn = (db: Database, id: number, from: readonly ('HELD' | 'PENDING' | 'SENDING')[], phones: boolean) =>
  db
    .updateTable('outbox_message')
    .set({ status: 'SENDING', attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .where(sentFromHere(phones))
    .returning(['id', 'channel', 'recipient', 'subject', 'body', 'html', 'attempts', 'created_at as createdAt'])
    .executeTakeFirst();

/** Claims the message, if it may be sent; committed before anything is sent. */
const claim = (
  db: Database,
  message: Waiting,
  from: readonly ('HELD' | 'PENDING' | 'SENDING')[],
  phones: boolean,
): Promise<Claimed | undefined> =>
  message.customerId === null
    ? claimIn(db, message.id, from, phones)
    : transaction(db, async (trx) =>
        (await cleared(trx, message)) ? claimIn(trx, message.id, from, phones) : undefined,
      );

/** The unsubscribe link of a marketing message. */
const refusalOf = async (db: Database, { channel, customerId }: Waiting, address: string): Promise<string | null> =>
  customerId === null ? null : refusalUrl(await refusalSecret(db), address, { customerId, channel, campaignId: 0 });

/** Hands a customer's push with its link to the external system that sends it, if it may be sent now. */
const release = async (db: Database, message: Waiting, address: string): Promise<boolean> => {
  const link = await refusalOf(db, message, address);
  return transaction(db, async (trx) => {
    if (!(await cleared(trx, message))) return false;
    const { numUpdatedRows } = await trx
      .updateTable('outbox_message')
      .set({ status: 'PENDING', refusal_url: link })
      .where('id', '=', message.id)
      .where('status', '=', 'HELD')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
};

/** The picture that reports the opening of a marketing e-mail, where its recipient allows it. */
const openedOf = async (db: Database, { id, channel, customerId }: Waiting, address: string): Promise<string | null> =>
  customerId === null || channel !== 'EMAIL'
    ? null
    : (await opensOf(db, address, [{ kind: 'outbox_message', id, customerId }]))(customerId);

/** The message with the console's address filled in. */
export const addressed = <M extends Outgoing>(message: M, address: string): M => ({
  ...message,
  body: message.body.replaceAll(CONSOLE_ADDRESS, address),
  html: message.html?.replaceAll(CONSOLE_ADDRESS, address) ?? null,
});

const attempt = async ({ send }: Transport, message: Outgoing): Promise<Outcome> => {
  assertNoTransaction('a provider');
  try {
    await send(message);
    return { certainty: 'SENT' };
  } catch (error) {
    if (error instanceof NotDelivered)
      return { certainty: error.certainty, why: error.message, afterMs: error.afterMs };
    return { certainty: 'UNSURE', why: String(error) };
  }
};

/** The next state: a failed attempt is repeated up to the limit. */
const nextStatus = ({ certainty }: Outcome, attempts: number, repeatable: boolean) => {
  if (certainty === 'SENT') return 'SENT';
  if (certainty === 'REFUSED') return 'FAILED';
  if (certainty === 'UNSURE' && !repeatable) return 'UNSURE';
  if (attempts < MAX_ATTEMPTS) return 'PENDING';
  return certainty === 'UNSURE' ? 'UNSURE' : 'FAILED';
};

/** Stores the outcome of the attempt, with a job for the next one. Another process may have marked it UNSURE meanwhile. */
const record = (db: Database, { id, channel, attempts }: Claimed, outcome: Outcome, repeatable: boolean) => {
  const status = nextStatus(outcome, attempts, repeatable);
  const asked = outcome.certainty === 'SENT' ? 0 : (outcome.afterMs ?? 0);
  const delayMs = Math.max(backoffMs(attempts), asked);
  return transaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox_message')
      .set({
        status,
        failure: outcome.certainty === 'SENT' ? null : startOf(outcome.why, 500),
        ...(status === 'SENT' && { sent_at: sql<string>`now()` }),
        ...(status === 'PENDING' && {
          next_attempt_at: sql<string>`now() + ${`${delayMs} milliseconds`}::interval`,
        }),
      })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('status', 'in', ['SENDING', 'UNSURE'])
      .executeTakeFirst();
    if (status === 'PENDING' && numUpdatedRows > 0n) await enqueueMessage(trx, channel, id, delayMs);
  });
};

/** Tries for ten seconds to store an outcome, while the database is away. */
export const insistently = async (work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === RECORD_TRIES) throw error;
      await wait(RECORD_AGAIN_MS);
    }
};

/** Claimed by a process that crashed, so it may have been sent. */
const markUnsure = (db: Database) =>
  db
    .updateTable('outbox_message')
    .set({ status: 'UNSURE', failure: deliveryFailure('PROCESS_ENDED') })
    .where('status', '=', 'SENDING');

/** A message that is long overdue is not sent: it is listed with the failed ones, and people decide. Returns whether it was so late. */
const tooLate = async (db: Database, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set({ status: 'FAILED', failure: deliveryFailure('OVERDUE') })
    .where('id', '=', id)
    .where('status', 'in', UNSENT)
    .where(sql<boolean>`next_attempt_at < now() - make_interval(hours => ${setting('messageOverdueHours')}::integer)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Sends one message of the outbox: claims it, sends it outside of any transaction, stores the outcome. A message whose process crashed is
 * not sent again, unless its provider detects repeats. Returns whether there was something to do.
 */
export const deliver = async ({ db, transports, log, address }: Delivery, id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'recipient', 'status', 'marketing_customer_id as customerId'])
    .where('id', '=', id)
    .executeTakeFirst();
  const phones = transports.PUSH?.phones ?? false;
  if (!found) return false;
  const ours = isOurs(found, phones);
  const transport = transports[found.channel];
  if (ours ? !transport : found.status !== 'HELD') return false;
  if (await tooLate(db, id)) return true;
  if (!ours || !transport) return release(db, found, address);
  const repeatable = transport.repeatable ?? false;
  const claimed = await claim(db, found, repeatable ? [...UNSENT, 'SENDING'] : UNSENT, phones);
  if (!claimed) {
    const { numUpdatedRows } = await markUnsure(db).where('id', '=', id).executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const refusable = withRefusal(addressed(claimed, address), found.channel, await refusalOf(db, found, address));
  const outcome = await attempt(transport, withOpened(refusable, await openedOf(db, found, address)));
  const { attempts } = claimed;
  if (outcome.certainty !== 'SENT')
    log.warn({ outboxId: id, attempts, certainty: outcome.certainty }, 'a message could not be sent');
  await insistently(() => record(db, claimed, outcome, repeatable));
  return true;
};

const AT_ONCE = 500;

/**
 * Enqueues messages without a job: those written while their channel had no settings, and those claimed by processes whose
 * jobs are gone. Returns how many.
 */
export const pickUpMessages = async ({ db, transports }: Pick<Delivery, 'db' | 'transports'>): Promise<number> => {
  const channels = Object.keys(transports) as Channel[];
  const phones = transports.PUSH?.phones ?? false;
  if (channels.length === 0) return 0;
  const orphaned = sql<boolean>`not ${hasJob(keyOf(sql.ref('outbox_message.id')))}`;
  await markUnsure(db).where('channel', 'in', channels).where(orphaned).execute();
  return transaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('outbox_message')
      .select(['id', 'channel'])
      .where('status', 'in', UNSENT)
      .where('channel', 'in', channels)
      .where((eb) => eb.or([sentFromHere(phones), eb('status', '=', 'HELD')]))
      .where('next_attempt_at', '<=', sql<string>`now()`)
      .where(orphaned)
      .orderBy('next_attempt_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, channel } of rows) await enqueueMessage(trx, channel, id);
    return rows.length;
  });
};
