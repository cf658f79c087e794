import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { workOnCampaign } from '../../server/areas/messaging/campaigns/work';
import { openDatabase, openPool } from '../../server/kernel/db/pool';
import type { Delivery } from '../../server/platform/delivery/deliver';
import { smsTransport } from '../../server/platform/delivery/sms';
import { readSettings } from '../../server/platform/settings/settings';
import { wireAreas } from '../../server/process/wiring';
import { withClient } from './database';
import type { Row } from './report';

const RECIPIENTS = 10_000;
const CONNECTIONS = 20;
const TARGET = 1_000;
const LIST_FACTOR = 1.5;
/** Not longer than the campaign runs. */
const LIST_MS = 5_000;
const NAME = 'benchmark of campaigns';

/** Creates a running campaign for this many customers with consent. Returns its id. */
const prepare = (ownerUrl: string) =>
  withClient(ownerUrl, async (client) => {
    // Allowed at night too.
    await client.query(
      `insert into configuration_change (key, value, valid_from, reason, needs_approval, status, decided_at)
       values ('messageHours', '{"weekdayFrom":0,"weekdayTo":24,"saturdayFrom":0,"saturdayTo":24}', '2020-01-01', 'deneme', false, 'APPROVED', now())`,
    );
    await client.query(
      `delete from communication where campaign_recipient_id in (select recipient.id from campaign_recipient recipient join campaign on campaign.id = campaign_id where name = $1)`,
      [NAME],
    );
    await client.query(
      `delete from campaign_recipient where campaign_id in (select id from campaign where name = $1)`,
      [NAME],
    );
    await client.query(`update campaign set status = 'STOPPED' where name = $1`, [NAME]);
    const { rows } = await client.query<{ id: number }>(
      `with template as (insert into message_template (name, channel, type, recipient_type, sending_way)
              values ($1 || ' ' || clock_timestamp(), 'SMS', 'TRANSACTIONAL', 'CUSTOMER', 'MANUAL') returning id),
            version as (insert into message_template_version (template_id, number, subject, body)
              select id, 1, '', 'Sayın {ad}, yeni mezatlar yayında.' from template returning id, template_id),
            segment as (insert into segment (name, groups, people)
              values ($1, '[[{"field":"BIDS","not":false,"ids":[],"values":[],"days":null,"times":1}]]', $2) returning id, groups)
       insert into campaign (name, template_id, segment_id, status, template_version_id, groups, people)
       select $1, version.template_id, segment.id, 'RUNNING', version.id, segment.groups, $2::integer from version, segment returning id`,
      [NAME, RECIPIENTS],
    );
    const id = rows[0]?.id ?? 0;
    await client.query(`insert into campaign_work (campaign_id, next_at, prepared_to) values ($1, now(), null)`, [id]);
    await client.query(
      `insert into campaign_recipient (campaign_id, customer_id)
       select $1, id from customer where phone is not null and erased_at is null and merged_into_id is null order by id desc limit $2`,
      [id, RECIPIENTS],
    );
    await client.query('analyze campaign_recipient');
    return id;
  });

/** The 95th percentile of a list's response time, with sequential requests for this long. ms */
const listP95 = async (url: string, cookie: string, ms: number): Promise<number> => {
  const lister = fork('scripts/bench/lister.mjs', [url, cookie, String(ms)]);
  const [p95] = (await once(lister, 'message')) as [number];
  return p95;
};

/** Sends until nobody is left; returns the duration in ms. */
const sendAll = async (delivery: Delivery, id: number, pool: Pool): Promise<number> => {
  const left = async () => {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::integer as left from campaign_recipient where campaign_id = $1 and state in ('PENDING', 'SENDING')`,
      [id],
    );
    return rows[0]?.left ?? 0;
  };
  const began = performance.now();
  do await workOnCampaign(delivery, id, { connections: CONNECTIONS });
  while ((await left()) > 0 && performance.now() - began < 120_000 && (await wait(0, true)));
  return performance.now() - began;
};

type Servers = { ownerUrl: string; appUrl: string; listUrl: string; cookie: string };

/**
 * Messages per second through a local gateway, from claiming a message to the result in the customer's record, in batches over twenty
 * connections; and how much slower a list is meanwhile.
 */
export const campaignsRows = async ({ ownerUrl, appUrl, listUrl, cookie }: Servers): Promise<Row[]> => {
  wireAreas({ console: 'https://konsol.tellal.example', site: 'https://tellal.example' });
  const gateway = fork('scripts/bench/gateway.mjs');
  const [port] = (await once(gateway, 'message')) as [number];
  const pool = openPool(appUrl, { size: 4 });
  const delivery = {
    db: openDatabase(pool),
    log: pino({ level: 'silent' }),
    address: 'https://tellal.example',
    transports: { SMS: smsTransport({ url: `http://127.0.0.1:${port}/`, token: 'x', idempotent: true }) },
  };
  try {
    const first = await prepare(ownerUrl);
    await readSettings(delivery.db);
    const alone = await sendAll(delivery, first, pool);
    const perSecond = Math.round(RECIPIENTS / (alone / 1000));
    const id = await prepare(ownerUrl);
    await listP95(listUrl, cookie, LIST_MS / 2);
    const quiet = await listP95(listUrl, cookie, LIST_MS);
    const [busy] = await Promise.all([listP95(listUrl, cookie, LIST_MS), sendAll(delivery, id, pool)]);
    return [
      {
        what: `A campaign's messages a second through a local gateway with ${CONNECTIONS} connections, consent asked and outcome written`,
        measured: perSecond.toLocaleString('en'),
        target: `≥ ${TARGET.toLocaleString('en')}`,
        pass: perSecond >= TARGET,
      },
      {
        what: 'A list while that campaign is sent, p95 beside the same list alone',
        measured: `${busy.toFixed(1)} ms, ${quiet.toFixed(1)} ms`,
        target: `≤ ${LIST_FACTOR} ×`,
        pass: busy <= quiet * LIST_FACTOR,
      },
    ];
  } finally {
    gateway.kill();
    await pool.end();
  }
};
