import { sql } from 'kysely';
import { startOf } from '@/domain/contacts';
import type { Database } from '@/server/kernel/db/pool';
import { assertNoTransaction, transaction } from '@/server/kernel/db/transaction';
import { insistently } from '@/server/platform/delivery/deliver';
import { NotDelivered, type Outgoing, type Transport } from '@/server/platform/delivery/transport';
import type { Claimed, Running, State } from './claim';

/** Simultaneous connections to a gateway, per campaign. */
export const CONNECTIONS = 20;
/** An older claim is not sent any more: another process may have given it up. ms */
const LEASE_MS = 30_000;
/** How long the last few messages of a batch may delay the next batch. ms */
const PATIENCE_MS = 1_000;
const MAX_TRIES = 6;

/** The idempotency key of a message for the provider: the same whenever it is sent to this recipient of this campaign. */
export const referenceOf = ({ id, createdAt }: Pick<Running, 'id' | 'createdAt'>, customerId: number): string =>
  `c${id}-${customerId}-${Date.parse(createdAt)}`;
export const readReference = (reference: string): { campaignId: number; customerId: number; stamp: number } | null => {
  const [, campaignId, customerId, stamp] = /^c(\d{1,9})-(\d{1,9})-(\d{1,15})$/.exec(reference) ?? [];
  return stamp === undefined
    ? null
    : { campaignId: Number(campaignId), customerId: Number(customerId), stamp: Number(stamp) };
};

export type Outcome = {
  message: Claimed;
  state: State;
  failure: string | null;
  againInMs: number | null;
  /** The provider asked to be called later: does not count as an attempt. */
  asked?: boolean;
};

const backoffMs = (tries: number) => 2 ** tries * 5_000;
const outcomeOf = (message: Claimed, error: unknown, repeatable: boolean): Outcome => {
  const certainty = error instanceof NotDelivered ? error.certainty : 'UNSURE';
  const failure = startOf(error instanceof Error ? error.message : String(error), 500);
  const known = { message, failure, againInMs: null };
  if (certainty === 'REFUSED') return { ...known, state: 'FAILED' };
  if (certainty === 'UNSURE' && !repeatable) return { ...known, state: 'UNSURE' };
  const askedMs = error instanceof NotDelivered ? error.afterMs : 0;
  if (askedMs > 0) return { ...known, state: 'PENDING', againInMs: askedMs, asked: true };
  if (message.tries < MAX_TRIES) return { ...known, state: 'PENDING', againInMs: backoffMs(message.tries) };
  return { ...known, state: certainty === 'UNSURE' ? 'UNSURE' : 'FAILED' };
};

/** The result of a batch: the answered messages, and those still unanswered when the others are done. */
export type Sent = { outcomes: Outcome[]; late: Promise<Outcome>[] };

/**
 * Sends claimed messages with a limited number of connections, outside of any transaction. Once all are handed over and more than half are
 * answered, the unanswered ones are returned as late after PATIENCE_MS, so that the next batch need not wait.
 */
export const sendBatch = async (
  { send, repeatable = false }: Transport,
  campaign: Running,
  claimed: readonly Claimed[],
  connections: number,
  /** Adds what is known only when sending: the console's address, and the opt-out link of marketing. */
  finish: (message: Outgoing, customerId: number) => Outgoing = (message) => message,
): Promise<Sent> => {
  assertNoTransaction('a provider');
  const until = performance.now() + LEASE_MS;
  const deliver = async (message: Claimed): Promise<Outcome> => {
    if (performance.now() > until) return { message, state: 'PENDING', failure: null, againInMs: 0 };
    const outgoing: Outgoing = {
      id: message.customerId,
      key: referenceOf(campaign, message.customerId),
      recipient: message.address,
      subject: message.subject,
      body: message.body,
      html: message.html,
      attempts: message.claim,
      createdAt: campaign.createdAt,
    };
    try {
      await send(finish(outgoing, message.customerId));
      return { message, state: 'SENT', failure: null, againInMs: null };
    } catch (error) {
      return outcomeOf(message, error, repeatable);
    }
  };
  const outcomes: Outcome[] = [];
  const open = new Map<Claimed, Promise<Outcome>>();
  let patience: NodeJS.Timeout | undefined;
  await new Promise<void>((done, fail) => {
    const queue = claimed.values();
    const lane = async () => {
      for (const message of queue) {
        const attempt = deliver(message);
        open.set(message, attempt);
        outcomes.push(await attempt);
        open.delete(message);
        const rest = claimed.length - outcomes.length;
        if (rest === open.size && rest < outcomes.length) patience ??= setTimeout(done, PATIENCE_MS);
      }
    };
    Promise.all(Array.from({ length: Math.min(connections, claimed.length) }, lane)).then(() => done(), fail);
  });
  clearTimeout(patience);
  return { outcomes: [...outcomes], late: [...open.values()] };
};

/**
 * Stores the outcomes of a batch. A row that a report has settled meanwhile, or that was claimed again, is unchanged; one given up as
 * unsure gets the outcome; in a stopped campaign nothing is tried again. `counted`: false if a gateway accepts nothing at all, which does
 * not count as an attempt.
 */
export const settle = (db: Database, campaign: Running, outcomes: readonly Outcome[], counted = true): Promise<void> =>
  insistently(() =>
    transaction(db, async (trx) => {
      // A shared lock: stopping either comes before and is seen here, or waits and sees these rows.
      const { status } = await trx
        .selectFrom('campaign')
        .select('status')
        .where('id', '=', campaign.id)
        .forShare()
        .executeTakeFirstOrThrow();
      await sql`
        update campaign_recipient recipient
           set state = case when said.state = 'PENDING' and ${status === 'STOPPED'} then 'STOPPED' else said.state end, failure = said.failure,
               tries = recipient.tries + (said.counts and said.state = 'PENDING')::integer,
               sent_at = case when said.state = 'SENT' then clock_timestamp() else recipient.sent_at end,
               not_before = coalesce(clock_timestamp() + make_interval(secs => said.again_ms / 1000.0), recipient.not_before)
          from unnest(${outcomes.map(({ message }) => message.customerId)}::integer[], ${outcomes.map(({ message }) => message.claim)}::integer[],
                      ${outcomes.map(({ state }) => state)}::text[], ${outcomes.map(({ failure }) => failure)}::text[],
                      ${outcomes.map(({ againInMs }) => againInMs)}::float8[], ${outcomes.map(({ asked }) => counted && !asked)}::boolean[])
               as said (customer_id, claim, state, failure, again_ms, counts)
         where recipient.campaign_id = ${campaign.id} and recipient.customer_id = said.customer_id and recipient.claims = said.claim
           and recipient.state in ('SENDING', 'UNSURE')`.execute(trx);
    }),
  );
