// Processes that send messages from the outbox to providers with chosen behaviour: for the tests of server/platform/delivery.
import { sql } from 'kysely';
import { pino } from 'pino';
import { startWorkers, type Workers } from '@/server/platform/jobs/worker';
import { type TestApi, testApi } from '@/tests/support/api';
import { fakeGateway, fakeSmtp, type GatewayManner, type Provider, type SmtpManner } from '@/tests/support/providers';
import { deliver, type Delivery } from '@/server/platform/delivery/deliver';
import { emailTransport } from '@/server/platform/delivery/email';
import { type Channel, send } from '@/server/platform/delivery/outbox';
import { smsTransport } from '@/server/platform/delivery/sms';
import { until } from './until';

export const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
export const FROM = 'Tellal <konsol@tellal.example>';
/** Timeouts reduced from seconds to tenths of seconds. */
export const SHORT = { connect: 400, silence: 600, whole: 1_000 };
/** For a provider that does answer: on a busy machine that may take seconds. */
const LONG = { connect: 60_000, silence: 60_000, whole: 60_000 };

export let t: TestApi;
export let smtp: Provider<SmtpManner>;
export let gateway: Provider<GatewayManner>;
export let delivery: Delivery;
let patient: Delivery;
export let workers: Workers[] = [];

/** Call before all tests of a file. */
export const openDelivery = async (): Promise<void> => {
  [t, smtp, gateway] = await Promise.all([testApi(), fakeSmtp(), fakeGateway()]);
  const deliveryIn = (limits: typeof SHORT): Delivery => ({
    db: t.db,
    log,
    address: 'https://konsol.tellal.example',
    transports: {
      EMAIL: emailTransport(smtp.url, FROM, limits),
      SMS: smsTransport({ url: gateway.url, token: 'x', idempotent: true, timeoutMs: limits.whole }),
    },
  });
  delivery = deliveryIn(SHORT);
  patient = deliveryIn(LONG);
};
/** Call before each test: empties the outbox, and the providers accept everything. */
export const emptyOutbox = async (): Promise<void> => {
  await sql`delete from graphile_worker._private_jobs`.execute(t.owner);
  await t.owner.deleteFrom('outbox_message').execute();
  Object.assign(smtp, { manner: 'takes', taken: [], mails: [] });
  Object.assign(gateway, { manner: 'takes', taken: [] });
};
/** Call after each test. */
export const stopWorkers = async (): Promise<void> => {
  await Promise.all(workers.map(({ stop }) => stop()));
  workers = [];
};
export const closeDelivery = async (): Promise<void> => {
  await Promise.all([smtp.stop(), gateway.stop()]);
  await t.stop();
};

/** A process with workers for both channels, each with its own pool, as server/process/jobs.ts starts them. */
export const startProcess = (by = patient) => {
  const task = async (payload: unknown) => void (await deliver(by, (payload as { id: number }).id));
  workers.push(
    startWorkers(t.url, log, [
      { name: 'EMAIL', concurrency: 2, tasks: { 'email.send': task } },
      { name: 'SMS', concurrency: 2, tasks: { 'sms.send': task } },
    ]),
  );
};
export const write = (channel: Channel, recipient: string) =>
  t.db
    .transaction()
    .execute((trx) =>
      send(trx, { channel, recipient, subject: 'Şaşırtıcı', body: 'Günaydın {{console}}', leadsToConsole: true }),
    );
export const statusOf = async (id: number) =>
  t.db
    .selectFrom('outbox_message')
    .select(['status', 'attempts', 'failure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Waits until the message has that status. */
export const becomes = (id: number, status: string) => until(async () => (await statusOf(id)).status === status);
export const jobOf = async (id: number) =>
  (
    await sql<{ waits: number }>`
      select extract(epoch from run_at - now())::float8 as waits from graphile_worker.jobs
       where key = ${`message:${id}`} and attempts < max_attempts`.execute(t.db)
  ).rows[0];
/** Waits until the queue removes the job, shortly after it is done. */
export const jobEnds = (id: number) => until(async () => !(await jobOf(id)));
