import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { workOnCampaign } from '../../server/areas/messaging/campaigns/work';
import { openDatabase, openPool } from '../../server/kernel/db/pool';
import { smsTransport } from '../../server/platform/delivery/sms';
import { wireAreas } from '../../server/process/wiring';
import { withClient } from './database';
import type { Row } from './report';

const RECIPIENTS = 10_000;
const CONNECTIONS = 20;
const TARGET = 1_000;
const NAME = 'benchmark of campaigns';

/** A running campaign to so many of the scale's customers, with their consent. Answers its id. */
const prepare = (ownerUrl: string) =>
  withClient(ownerUrl, async (client) => {
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
      `insert into campaign (name, template_id, segment_id, status, template_version_id, groups, people)
       select $1, template.id, segment.id, 'RUNNING', version.id, segment.groups, $2::integer
         from message_template template join message_template_version version on version.template_id = template.id, segment
        where template.channel = 'SMS' and template.type = 'TRANSACTIONAL' and template.recipient_type = 'CUSTOMER'
          and version.body like '%{ad}%' and version.body !~ '\\{(?!ad\\})'
        order by template.id, version.number desc, segment.id limit 1 returning id`,
      [NAME, RECIPIENTS],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('no template names its recipient alone');
    await client.query(`insert into campaign_work (campaign_id, next_at, prepared_to) values ($1, now(), null)`, [id]);
    await client.query(
      `insert into campaign_recipient (campaign_id, customer_id)
       select $1, id from customer where phone is not null and erased_at is null and merged_into_id is null order by id desc limit $2`,
      [id, RECIPIENTS],
    );
    await client.query('analyze campaign_recipient');
    return id;
  });

/** Messages a second through a local gateway, from the claim to the outcome in the customer's record, in batches over twenty connections. */
export const campaignsRow = async ({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<Row> => {
  wireAreas();
  const id = await prepare(ownerUrl);
  const gateway = fork('scripts/bench/gateway.mjs');
  const [port] = (await once(gateway, 'message')) as [number];
  const pool = openPool(appUrl, { size: 4 });
  const delivery = {
    db: openDatabase(pool),
    log: pino({ level: 'silent' }),
    address: 'https://tellal.example',
    transports: { SMS: smsTransport({ url: `http://127.0.0.1:${port}/`, token: 'x', idempotent: true }) },
  };
  const left = async () => {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::integer as left from campaign_recipient where campaign_id = $1 and state in ('PENDING', 'SENDING')`,
      [id],
    );
    return rows[0]?.left ?? 0;
  };
  try {
    const began = performance.now();
    do await workOnCampaign(delivery, id, { connections: CONNECTIONS });
    while ((await left()) > 0 && performance.now() - began < 120_000 && (await wait(0, true)));
    const perSecond = Math.round(RECIPIENTS / ((performance.now() - began) / 1000));
    return {
      what: `A campaign's messages a second through a local gateway with ${CONNECTIONS} connections, consent asked and outcome written`,
      measured: perSecond.toLocaleString('en'),
      target: `≥ ${TARGET.toLocaleString('en')}`,
      pass: perSecond >= TARGET,
    };
  } finally {
    gateway.kill();
    await pool.end();
  }
};
