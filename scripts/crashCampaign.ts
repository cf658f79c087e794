// `npm run crash:campaign [-- --people 20000 --times 50 --knows]`: sends a campaign through a gateway that answers slowly, with errors,
// with "busy" or not at all, and meanwhile kills the console and its PostgreSQL in turn and pauses the campaign. At the end everybody has
// received it once, or is marked as unsure if only the gateway knows; `--knows`: the gateway deduplicates by key, and then nobody is
// unsure. Exit code 1 otherwise. Works on its own demo data in a temporary folder.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { campaigns } from '../contract/messaging/campaigns';
import { runningServerUrl } from '../server/kernel/db/embedded';
import { DEMO_PASSWORD } from '../server/process/seed/signIns';
import { slowGateway } from '../tests/support/slowGateway';
import { ensureBuilt } from './built.mjs';
import { freePort, startConsole } from './console.mjs';
import { type AsOwner, withConnection } from './crash/database';
import { caller, patiently } from './crash/requests';
import { signIn, xsrfAmong } from './sign-in';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '20000' },
    times: { type: 'string', default: '50' },
    knows: { type: 'boolean', default: false },
  },
});
const people = Number(values.people);
const times = Number(values.times);
const { knows } = values;
/** The gateway's delay: twenty connections at this pace are about 160 messages per second. ms */
const SLOW_MS = 120;
const GO_ON_MS = 120_000;
const END_MS = 600_000;

await ensureBuilt();
const gateway = await slowGateway({ knows });
gateway.manner = { slowMs: SLOW_MS, mute: 0.0005, wrong: 0.002, busy: 0.01 };
const folder = mkdtempSync(join(tmpdir(), 'crash-campaign-'));
const port = await freePort();
const settings = {
  DATA_DIR: folder,
  APP_MODE: 'test',
  LOG_LEVEL: 'fatal',
  DATABASE_URL: '',
  SMS_GATEWAY_URL: gateway.url,
  SMS_GATEWAY_TOKEN: 'x',
  ...(knows && { SMS_GATEWAY_IDEMPOTENT: '1' }),
};
const start = () => startConsole(settings, port);
let console_ = await start();
const { address } = console_;
const databaseUrl = () => runningServerUrl(join(folder, 'postgres'), 'console');
const asOwner: AsOwner = (work) =>
  patiently(async () => ({ found: await withConnection(databaseUrl(), work) })).then(({ found }) => found);
const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** Creates this many people, and a running campaign for them. Returns its id. */
const prepare = () =>
  asOwner(async (client) => {
    // Allowed at night too.
    await client.query(
      `insert into configuration_change (key, value, valid_from, reason, needs_approval, status, decided_at)
       values ('messageHours', '{"weekdayFrom":0,"weekdayTo":24,"saturdayFrom":0,"saturdayTo":24}', '2020-01-01', 'deneme', false, 'APPROVED', now())`,
    );
    const { rows } = await client.query<{ id: number }>(
      `with people as (insert into customer (first_name, last_name, source, phone)
              select 'Alıcı', 'Örnekoğlu' || n, 'INBOUND', '+9056' || (10000000 + n) from generate_series(1, $1::integer) n returning id),
            template as (insert into message_template (name, channel, type, recipient_type, sending_way)
              values ('Kesinti denemesi', 'SMS', 'TRANSACTIONAL', 'CUSTOMER', 'MANUAL') returning id),
            version as (insert into message_template_version (template_id, number, subject, body)
              select id, 1, '', 'Sayın {ad}, yeni mezatlar yayında.' from template returning id, template_id),
            made as (insert into campaign (name, template_id, segment_id, status, template_version_id, groups, people, started_at)
              select 'Kesinti denemesi', version.template_id, segment.id, 'RUNNING', version.id, segment.groups, $1, now()
                from version, (select * from segment order by id limit 1) segment returning id),
            work as (insert into campaign_work (campaign_id, next_at, prepared_to) select id, now(), null from made),
            recipients as (insert into campaign_recipient (campaign_id, customer_id) select made.id, people.id from made, people)
       select id from made`,
      [people],
    );
    const id = rows[0]?.id ?? 0;
    await client.query(
      `select graphile_worker.add_job('campaign.send', json_build_object('id', $1::integer), job_key => 'campaign:' || $1, queue_name => 'campaign:' || $1)`,
      [id],
    );
    return id;
  });

type States = Partial<Record<string, number>>;
const statesOf = (id: number): Promise<States> =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ state: string; count: number }>(
      'select state, count(*)::integer as count from campaign_recipient where campaign_id = $1 group by state',
      [id],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  });

const until = async (reached: () => boolean, ms: number): Promise<boolean> => {
  const end = performance.now() + ms;
  while (!reached() && performance.now() < end) await wait(10);
  return reached();
};

const failed: string[] = [];
let slowest = 0;
let kills = 0;
let states: States = {};
const began = performance.now();
try {
  const cookies = await signIn(address, 'icerik', DEMO_PASSWORD);
  const call = caller(address, { cookie: cookies.join('; '), 'x-xsrf-token': xsrfAmong(cookies) });
  const id = await prepare();
  const move = async (action: 'PAUSE' | 'RESUME') => {
    const { version } = await asOwner(async (client) => {
      const { rows } = await client.query<{ version: number }>('select version from campaign where id = $1', [id]);
      return { version: rows[0]?.version ?? 0 };
    });
    const { status, body } = await call(campaigns.move, { id, version, action });
    if (status !== 200) throw new Error(`${action}: ${JSON.stringify(body)}`);
  };
  const each = Math.floor(people / (times + 2));
  for (let round = 1; round <= times && failed.length === 0; round += 1) {
    const before = gateway.requests;
    if (!(await until(() => gateway.requests >= before + each * 0.6, GO_ON_MS)))
      failed.push(`round ${round}: nothing went on`);
    await wait(Math.random() * 300);
    const pauses = round % 10 === 5;
    if (pauses) {
      await move('PAUSE');
      await wait(2_000);
      const { requests } = gateway;
      await wait(1_000);
      if (gateway.requests !== requests) failed.push(`round ${round}: a paused campaign went on`);
    }
    const what = round % 2 === 1 ? 'console' : 'PostgreSQL';
    const killed = performance.now();
    if (round % 2 === 1) {
      await console_.kill();
      console_ = await start();
    } else process.kill(postmaster(), 'SIGKILL');
    kills += 1;
    const then = gateway.requests;
    if (pauses) await move('RESUME');
    if (!(await until(() => gateway.requests > then, GO_ON_MS))) failed.push(`round ${round}: nothing went on`);
    const took = performance.now() - killed;
    slowest = Math.max(slowest, took);
    const twice = [...gateway.sent.values()].filter((count) => count > 1).length;
    if (twice > 0) failed.push(`round ${round}: ${twice} had it twice`);
    console.log(
      `${round}/${times} ${what}${pauses ? ', paused' : ''}: ${gateway.sent.size} have it; went on after ${Math.round(took)} ms`,
    );
  }
  gateway.manner = { slowMs: 20, mute: 0, wrong: 0, busy: 0 };
  const end = performance.now() + END_MS;
  do {
    await wait(1_000);
    states = await statesOf(id);
  } while (((states.PENDING ?? 0) > 0 || (states.SENDING ?? 0) > 0) && performance.now() < end);
  const rows = await asOwner(
    async (client) =>
      (
        await client.query<{ phone: string; state: string }>(
          'select phone, state from campaign_recipient join customer on customer.id = customer_id where campaign_id = $1',
          [id],
        )
      ).rows,
  );
  const had = (phone: string) => gateway.sent.get(phone) ?? 0;
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length;
  const said = {
    recipients: rows.length,
    twice: count(({ phone }) => had(phone) > 1),
    missed: count(({ phone, state }) => state === 'SENT' && had(phone) === 0),
    neither: count(({ state }) => state !== 'SENT' && state !== 'UNSURE'),
    unsure: states.UNSURE ?? 0,
    unsureThatHadIt: count(({ phone, state }) => state === 'UNSURE' && had(phone) === 1),
  };
  console.log(said);
  if (said.recipients !== people || said.twice + said.missed + said.neither > 0)
    failed.push('not everybody had it once');
  if (knows && said.unsure > 0) failed.push('a gateway that knows its keys leaves nobody unsure');
} finally {
  await console_.stop();
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${kills} kills in ${Math.round((performance.now() - began) / 1000)} s; ${JSON.stringify(states)}; ${gateway.requests} requests at the gateway; slowest ${Math.round(slowest)} ms.`,
);
for (const line of failed) console.error(line);
process.exit(failed.length > 0 ? 1 : 0);
