import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ENUMS } from '@/domain/enums';
import { mayGoFrom } from '@/domain/messaging/marketing';
import { deliveryFailure } from '@/domain/messaging/failure';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { addressed, type Delivery } from '@/server/platform/delivery/deliver';
import { opensOf, withOpened } from '@/server/platform/delivery/opens';
import { asWords } from '@/server/platform/delivery/outbox';
import { refusalSecret, refusalUrl, withRefusal } from '@/server/platform/delivery/refusal';
import type { Outgoing, Transport, Transports } from '@/server/platform/delivery/transport';
import { enqueue, hasJob } from '@/server/platform/jobs/enqueue';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { sendingTime } from '@/server/platform/settings/sendingTime';
import { type Channel, type Claimed, claimBatch, type Running } from './claim';
import { type Late, lateAnswers } from './late';
import { prepareSome } from './prepare';
import { CONNECTIONS, sendBatch, settle } from './send';
import { begin, goesOnAt, pause } from './standing';

/** The longest time one job works on a campaign, so that a process can stop soon. ms */
const SLICE_MS = 15_000;
/** About the longest time between the claim of a message and its sending, since an opt-out in between would not be seen. ms */
const CLAIM_AHEAD_MS = 250;
const BATCH_MAX = 400;
const CHANNELS = ENUMS.outboxChannel;
/** If a gateway accepts none of at least this many messages it counts as down; with fewer the cause may be the messages. */
const DOWN_FROM = 5;
/** After this a gateway that is down is tried again. ms */
const DOWN_AGAIN_MS = 5_000;
const SAID_EVERY_MS = 1_000;
/** The longest wait for the sending hours. ms */
const LOOK_AGAIN_MS = 600_000;

/** One queue per campaign: only one job works on it at a time, in any process. */
export const enqueueCampaign = (db: Database, id: number, delayMs = 0): Promise<void> =>
  enqueue(db, 'campaign.send', { id }, { key: `campaign:${id}`, queue: `campaign:${id}`, delayMs });

const runningOf = (db: Database, id: number): Promise<Running | undefined> =>
  db
    .selectFrom('campaign')
    .innerJoin('message_template as template', 'template.id', 'campaign.template_id')
    .select([
      'campaign.id',
      'campaign.name',
      'template.channel',
      'template.type',
      sql<number>`campaign.template_version_id`.as('versionId'),
      sql<Record<string, string>>`campaign.words`.as('words'),
      'campaign.per_minute as perMinute',
      'campaign.created_at as createdAt',
    ])
    .where('campaign.id', '=', id)
    .where('campaign.status', '=', 'RUNNING')
    .executeTakeFirst();

/**
 * Gives up the claims of a process that has died: sent again if the provider recognizes repeated messages, otherwise unsure. In a stopped
 * campaign nothing is sent again.
 */
const giveUpClaims = async (db: Database, id: number, transports: Transports): Promise<void> => {
  const found = await db
    .selectFrom('campaign')
    .innerJoin('message_template as template', 'template.id', 'campaign.template_id')
    .select(['campaign.status', 'template.channel'])
    .where('campaign.id', '=', id)
    .executeTakeFirst();
  const again = found && found.status !== 'STOPPED' && transports[found.channel]?.repeatable;
  await db
    .updateTable('campaign_recipient')
    .set(
      again
        ? { state: 'PENDING', not_before: sql<string>`now()` }
        : { state: 'UNSURE', failure: deliveryFailure('PROCESS_ENDED') },
    )
    .where('campaign_id', '=', id)
    .where('state', '=', 'SENDING')
    .execute();
};

/** The channels on which customers can be reached: PUSH only if the transport supports phones, not only operators' browsers. */
const channelsOf = (transports: Transports): Channel[] =>
  CHANNELS.filter((channel) => transports[channel] && (channel !== 'PUSH' || transports.PUSH?.phones === true));

/** Completes a message with the console's address and, for marketing, with its recipient's opt-out link. */
const finisher = async (db: Database, { id, channel, type }: Running, address: string) => {
  const secret = type === 'MARKETING' ? await refusalSecret(db) : null;
  return (message: Outgoing, customerId: number): Outgoing =>
    withRefusal(
      addressed({ ...message, body: asWords(message.body) }, address),
      channel,
      secret ? refusalUrl(secret, address, { customerId, channel, campaignId: id }) : null,
    );
};

/** The pictures that report opened e-mails, for the recipients of a batch who allow it. */
const picturesOf = (db: Database, { channel, type }: Running, address: string, claimed: readonly Claimed[]) =>
  opensOf(
    db,
    address,
    channel === 'EMAIL' && type === 'MARKETING'
      ? claimed.map(({ id, customerId }) => ({ kind: 'campaign_recipient', id, customerId }))
      : [],
  );

type Options = { connections?: number; sliceMs?: number };

/**
 * Sends a part of a campaign: claims recipients in batches, sends them over several connections, stores the outcomes, and enqueues the next
 * job. Can be killed at any point and run again.
 */
export const workOnCampaign = async (
  delivery: Delivery,
  id: number,
  { connections = CONNECTIONS, sliceMs = SLICE_MS }: Options = {},
): Promise<void> => {
  const { db, transports } = delivery;
  await giveUpClaims(db, id, transports);
  const waits = await begin(db, id);
  if (waits === null) return;
  if (waits > 0) return enqueueCampaign(db, id, waits);
  const campaign = await runningOf(db, id);
  if (!campaign) return;
  const transport = channelsOf(transports).includes(campaign.channel) ? transports[campaign.channel] : undefined;
  // Without a gateway it waits; pickUpCampaigns continues it when there is one.
  if (!transport) return;
  const until = performance.now() + sliceMs;
  while (!(await prepareSome(db, id))) if (performance.now() > until) return enqueueCampaign(db, id);
  const late = lateAnswers((outcome) => settle(db, campaign, [outcome]));
  try {
    await sendUntil(until, delivery, { campaign, transport, connections, late });
  } finally {
    // The next job gives up what is still claimed.
    await late.all();
  }
};

type Work = { campaign: Running; transport: Transport; connections: number; late: Late };

/** Sends batches until `until`, each sized to take about CLAIM_AHEAD_MS, and enqueues the next job. */
const sendUntil = async (
  until: number,
  { db, log, address }: Delivery,
  { campaign, transport, connections, late }: Work,
): Promise<void> => {
  const { id } = campaign;
  const finish = await finisher(db, campaign, address);
  let size = connections;
  let said = performance.now();
  /** Whether something was sent or decided since this was last stored. */
  let moved = false;
  const tellProgress = async () => {
    said = performance.now();
    if (moved) await goesOnAt(db, id, Date.now());
    moved = false;
    await publishChanges(db, 'campaigns');
  };
  while (performance.now() < until) {
    // If half of the connections wait for an answer, sending more is useless.
    while (late.held() * 2 >= connections) await late.next();
    const opens = mayGoFrom(Date.now(), sendingTime(campaign.type));
    if (opens > Date.now()) {
      await goesOnAt(db, id, opens);
      return enqueueCampaign(db, id, Math.min(LOOK_AGAIN_MS, opens - Date.now()));
    }
    const began = performance.now();
    const limit = campaign.perMinute === null ? size : Math.min(size, Math.ceil(campaign.perMinute / 60));
    const batch = await claimBatch(db, campaign, limit);
    if (batch === null) return;
    if (batch.looked === 0) {
      await late.all();
      const againIn = await pause(db, id);
      if (againIn !== null) await enqueueCampaign(db, id, againIn);
      return;
    }
    const sending = performance.now();
    const free = connections - late.held();
    const pictureOf = await picturesOf(db, campaign, address, batch.claimed);
    const { outcomes, late: silent } = await sendBatch(
      transport,
      campaign,
      batch.claimed,
      free,
      (message, customerId) => withOpened(finish(message, customerId), pictureOf(customerId)),
    );
    late.add(silent);
    const took = performance.now() - sending;
    const down = outcomes.length >= DOWN_FROM && outcomes.every(({ state }) => state === 'PENDING');
    if (outcomes.length > 0) await settle(db, campaign, outcomes, !down);
    if (batch.claimed.length < batch.looked || outcomes.some(({ state }) => state !== 'PENDING')) moved = true;
    if (batch.claimed.length === size)
      size = took < CLAIM_AHEAD_MS ? Math.min(BATCH_MAX, size * 2) : Math.max(connections, Math.floor(size / 2));
    if (performance.now() - said > SAID_EVERY_MS) await tellProgress();
    // If the provider asked to be called later for one message, that applies to all.
    const leaveMs = Math.max(0, ...outcomes.map(({ asked, againInMs }) => (asked ? (againInMs ?? 0) : 0)));
    if (down || leaveMs > 0) {
      log.warn({ campaignId: id, size: outcomes.length, leaveMs }, 'a gateway takes nothing');
      await tellProgress();
      return enqueueCampaign(db, id, Math.max(DOWN_AGAIN_MS, leaveMs));
    }
    if (campaign.perMinute !== null)
      await wait(Math.max(0, (batch.claimed.length * 60_000) / campaign.perMinute - (performance.now() - began)));
  }
  await tellProgress();
  return enqueueCampaign(db, id);
};

/**
 * Enqueues campaigns without a job: those whose job was lost, those that waited for a gateway, and those that are blocked by claims of a
 * dead process.
 * @returns how many
 */
export const pickUpCampaigns = async ({ db, transports }: Pick<Delivery, 'db' | 'transports'>): Promise<number> => {
  const channels = channelsOf(transports);
  if (channels.length === 0) return 0;
  return transaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select campaign.id from campaign join message_template template on template.id = campaign.template_id
       where (campaign.status in ('SCHEDULED', 'RUNNING')
              or exists (select from campaign_recipient where campaign_id = campaign.id and state = 'SENDING'))
         and template.channel = any(${channels}::text[])
         and not ${hasJob(sql`'campaign:' || campaign.id`)} order by campaign.id`.execute(trx);
    for (const { id } of rows) await enqueueCampaign(trx, id);
    return rows.length;
  });
};
