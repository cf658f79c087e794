import { type ChildProcess, spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { campaigns } from '@/contract/messaging/campaigns';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { draftCampaign, statesOf, toldByGateway } from '@/tests/support/campaigns';
import { configure } from '@/tests/support/settings';
import { TEST_FOLDER } from '@/tests/support/cluster';
import { openMarketing } from '@/tests/support/marketing';
import { hire } from '@/tests/support/operators';
import { type SlowGateway, slowGateway } from '@/tests/support/slowGateway';
import { until } from '@/tests/support/until';
import { pickUpCampaigns } from './work';

/** In each round a process is killed, at least. */
const ROUNDS = 5;
const PEOPLE = 400;

let t: TestApi;
let author: Caller;
const sender = join(TEST_FOLDER, `campaigns-${process.pid}.mjs`);
let child: ChildProcess | undefined;
let over = false;

beforeAll(async () => {
  t = await testApi();
  await openMarketing(t);
  await configure(t, 'campaignApprovalFrom', PEOPLE + 1, '2020-01-01');
  author = await hire(t, 'kampanya.dayanikli', ['MARKETING']);
  await build({
    entryPoints: ['tests/support/mortalCampaign.ts'],
    outfile: sender,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
});
afterAll(async () => {
  over = true;
  child?.kill('SIGKILL');
  await rm(sender, { force: true });
  await t.stop();
});

const start = (gateway: SlowGateway, knows: boolean): ChildProcess => {
  // A process started after the test has timed out would never be killed.
  if (over) throw new Error('the test is over');
  return spawn(process.execPath, [sender], {
    env: { ...process.env, DATABASE: t.url, GATEWAY: gateway.url, IDEMPOTENT: knows ? '1' : '0' },
    stdio: 'ignore',
  });
};
const kill = async () => {
  child?.kill('SIGKILL');
  if (child && child.exitCode === null && child.signalCode === null) await event(child, 'exit');
};

/** Cuts every connection of the senders, as when PostgreSQL itself is killed: what was not committed is lost. */
const cutConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and (application_name like 'mortal%' or application_name like 'console-jobs%')`.execute(
    t.owner,
  );

const recipientsOf = (id: number) =>
  t.owner
    .selectFrom('campaign_recipient as recipient')
    .innerJoin('customer', 'customer.id', 'recipient.customer_id')
    .select([sql<string>`customer.phone`.as('phone'), 'recipient.state', 'recipient.claims'])
    .where('recipient.campaign_id', '=', id)
    .orderBy('customer.id', 'desc')
    .execute();

const move = async (id: number, action: 'START' | 'PAUSE' | 'RESUME') => {
  const { version } = await author.call(campaigns.detail, { id });
  return author.call(campaigns.move, { id, version, action });
};

/** A recipient who is still waiting answers RET. Returns the phone if the refusal came in time: then nothing may be sent to it. */
const refuseInBetween = async (id: number): Promise<string | null> => {
  const waiting = (await recipientsOf(id)).find(({ state, claims }) => state === 'PENDING' && claims === 0);
  if (!waiting) return null;
  await toldByGateway(t, [], [{ from: waiting.phone, text: 'RET', at: new Date().toISOString() }]);
  const now = (await recipientsOf(id)).find(({ phone }) => phone === waiting.phone);
  return now?.claims === 0 ? waiting.phone : null;
};

/** Sends delivery reports in random order, each twice. */
const reportSome = async (gateway: SlowGateway) => {
  const some = [...gateway.keys.keys()].filter((_, n) => n % 7 === 0).reverse();
  const reports = [...some, ...some].map((reference) => ({
    reference,
    status: 'DELIVERED',
    at: new Date().toISOString(),
  }));
  await toldByGateway(t, reports);
};

/** Once it is paused and all claims are settled, the gateway gets no more requests. */
const rest = async (id: number, gateway: SlowGateway) => {
  await move(id, 'PAUSE');
  await until(async () => ((await statesOf(t, id)).SENDING ?? 0) === 0);
  const { requests } = gateway;
  await wait(400);
  expect(gateway.requests).toBe(requests);
};

/** Waits for the end, without the delays before further attempts. */
const finish = (id: number) =>
  until(async () => {
    if ((await author.call(campaigns.detail, { id })).status === 'DONE') return true;
    await sql`update campaign_recipient set not_before = now() where campaign_id = ${id} and state = 'PENDING' and not_before > now()`.execute(
      t.owner,
    );
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`campaign:${id}`} and run_at > now()`.execute(
      t.owner,
    );
    await wait(100);
    return false;
  });

/** One round: a process sends, is interrupted in some way, and is killed. */
const round = async (number: number, id: number, gateway: SlowGateway, knows: boolean): Promise<string | null> => {
  const before = gateway.requests;
  child = start(gateway, knows);
  await until(() => gateway.requests >= before + 15);
  await wait(Math.random() * 150);
  const kind = number % ROUNDS;
  if (kind === 1) await cutConnections();
  if (kind === 2) await rest(id, gateway);
  const refused = kind === 3 ? await refuseInBetween(id) : null;
  await reportSome(gateway);
  await kill();
  if (kind === 2) await move(id, 'RESUME');
  await pickUpCampaigns({ db: t.db, transports: { SMS: { send: async () => undefined } } });
  return refused;
};

/**
 * A campaign through a gateway that is slow, late, silent, wrong or busy, sent by processes that are killed again and again, along with
 * their connections; with a pause and a refusal in the middle.
 */
const survive = async (knows: boolean) => {
  const gateway = await slowGateway({ knows });
  const { campaign } = await draftCampaign(t, author, PEOPLE);
  const { id } = campaign;
  await move(id, 'START');
  gateway.manner = { slowMs: 120, mute: 0.02, wrong: 0.03, busy: 0.05 };
  try {
    const refused: string[] = [];
    for (let number = 0; number < ROUNDS; number += 1) {
      const phone = await round(number, id, gateway, knows);
      if (phone) refused.push(phone);
    }
    const midway = await statesOf(t, id);
    gateway.manner = { slowMs: 5, mute: 0, wrong: 0, busy: 0 };
    child = start(gateway, knows);
    await finish(id);
    await kill();
    const recipients = await recipientsOf(id);
    const had = ({ phone }: { phone: string }) => gateway.sent.get(phone) ?? 0;
    return {
      midway,
      states: await statesOf(t, id),
      said: {
        people: recipients.length,
        twice: recipients.filter((one) => had(one) > 1).length,
        missed: recipients.filter((one) => ['SENT', 'DELIVERED'].includes(one.state) && had(one) === 0).length,
        refusedYetSent: refused.filter((phone) => gateway.sent.has(phone)).length,
      },
      refused: refused.length,
    };
  } finally {
    await kill();
    await gateway.stop();
  }
};

const ALL_WELL = { people: PEOPLE, twice: 0, missed: 0, refusedYetSent: 0 };

it('kills lose and double nothing at a gateway that knows keys', async () => {
  const { midway, states, said, refused } = await survive(true);
  expect(said).toEqual(ALL_WELL);
  // The kills came in the middle: some recipients were still waiting.
  expect(midway.PENDING).toBeGreaterThan(0);
  const { SENT = 0, DELIVERED = 0, SKIPPED = 0 } = states;
  expect({ had: SENT + DELIVERED, SKIPPED }).toEqual({ had: PEOPLE - refused, SKIPPED: refused });
});

it('kills double nothing at a gateway that does not, and what nobody knows is unsure', async () => {
  const { states, said, refused } = await survive(false);
  expect(said).toEqual(ALL_WELL);
  const { SENT = 0, DELIVERED = 0, UNSURE = 0, SKIPPED = 0 } = states;
  expect(SENT + DELIVERED + UNSURE + SKIPPED).toBe(PEOPLE);
  expect(SKIPPED).toBe(refused);
  expect(UNSURE).toBeGreaterThan(0);
  expect(SENT + DELIVERED).toBeGreaterThan(UNSURE);
});
