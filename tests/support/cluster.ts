import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Embedded, startEmbedded } from '@/server/kernel/db/embedded';
import { NO_TEMPORARY_TABLES } from '@/server/kernel/db/migrate';
import { enterMemory, leaveMemory, MEMORY, memoryLocation, restoreMemory } from './memory';

export const TEST_FOLDER = join(process.cwd(), 'data/test');
const CLUSTER = join(TEST_FOLDER, 'cluster');
export const TEST_FILES = join(TEST_FOLDER, 'files');
const WEEK_MS = 7 * 24 * 3_600_000;
/** Noon on a Wednesday in Istanbul. */
const WEDNESDAY_MS = Date.parse('2026-11-18T09:00:00.000Z');
/**
 * The present time of the tests' demo data: noon of the last Wednesday. The demo's future dates are weeks ahead, so no test expires; the
 * weekday and hour are fixed, so all runs within a week see the same.
 */
export const TEST_NOW = new Date(
  // A run keeps the week it began in.
  Number(
    (process.env.TEST_NOW_MS ??= String(WEDNESDAY_MS + Math.floor((Date.now() - WEDNESDAY_MS) / WEEK_MS) * WEEK_MS)),
  ),
);
export const TEST_APP_PASSWORD = 'test-application-password';

const ENV = 'TEST_DATABASE_OWNER_URL';
/** The URL of any database in the test cluster, as its owner; Jest's global setup must have started the cluster. */
export const testOwnerUrl = (database: string): string => {
  const url = new URL(process.env[ENV] ?? '');
  url.pathname = `/${database}`;
  return url.href;
};

const SOCKETS = 'TEST_DATABASE_SOCKETS';
/** The same URL with a Unix socket, if there is one: a statement then costs a fifth less. */
export const bySocket = (address: string): string => {
  const sockets = process.env[SOCKETS];
  if (!sockets) return address;
  const url = new URL(address);
  url.searchParams.set('host', sockets);
  return url.href;
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

const TEMPLATE = 'TEST_TEMPLATE';
/**
 * One template database per state of migrations and seed, and per week: created once, then cloned for every test file. A run keeps the one
 * it began with.
 */
const templateName = (): string => {
  const begun = process.env[TEMPLATE];
  if (begun) return begun;
  const hash = createHash('sha256').update(TEST_NOW.toISOString());
  for (const file of ['server/kernel/db/migrations', 'server/process/seed', 'domain/enums', 'domain/machines']
    .flatMap(filesBelow)
    .sort()) {
    hash.update(readFileSync(file));
  }
  // Migrations that are not ours: the queue's, and the permissions of the application's user.
  for (const file of ['server/kernel/db/migrate.ts', 'node_modules/graphile-worker/package.json'])
    hash.update(readFileSync(file));
  return `template_${hash.digest('hex').slice(0, 16)}`;
};

export const asOwner = async <T>(database: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: testOwnerUrl(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Databases left by an interrupted run or an earlier state of the seed: an hour old and unused. */
const LEFT_BEHIND = `
  select datname from pg_database
   where datname ~ '^(test|template)_' and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 hour'
     and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`;

const exists = (client: Client, database: string) =>
  client.query('select from pg_database where datname = $1', [database]).then(({ rowCount }) => rowCount === 1);

/** Creates the template unless it exists. */
const ensureTemplate = async (client: Client, template: string) => {
  if (await exists(client, template)) return;
  const { rows } = await client.query<{ datname: string }>(LEFT_BEHIND);
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}"`);
  // Imported only here: test files load this module too, and need not load everything that creates the demo.
  const { migrate } = await import('@/server/kernel/db/migrate');
  const { seedDemo } = await import('@/server/process/seed/demo');
  const making = `${template}_making`;
  await client.query(`drop database if exists ${making} with (force)`);
  await client.query(`create database ${making}`);
  await migrate(testOwnerUrl(making), { appPassword: TEST_APP_PASSWORD });
  await asOwner(making, (seeder) => seedDemo(seeder, { now: TEST_NOW, filesDir: TEST_FILES }));
  await client.query(`alter database ${making} rename to ${template}`);
};

/**
 * Creates a database with the demo data, or from another `template`; in memory if there is room. Copying the files takes half as long as
 * PostgreSQL's default, which logs every page, and on a disk half of that if the file system can clone files.
 */
export const createTestDatabase = async (name: string, template = templateName()): Promise<void> => {
  await asOwner('postgres', async (client) => {
    const inMemory = (await memoryLocation(client)) !== undefined;
    const copyBy = async (method: 'clone' | 'copy') => {
      await client.query(`set file_copy_method = ${method}`);
      await client.query(
        `create database ${name} template ${template} strategy file_copy ${inMemory ? `tablespace ${MEMORY}` : ''}`,
      );
    };
    if (inMemory) await copyBy('copy');
    else await copyBy('clone').catch(() => copyBy('copy'));
  });
  // Permissions on the database as a whole are not copied.
  await asOwner(name, (client) => client.query(NO_TEMPORARY_TABLES));
};

const RUN = 'test run';
const othersRun = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [RUN],
  );
  return rowCount !== 0;
};

/** A connection that stays open during a run, so that other runs know about it. */
const present = async () => {
  const url = new URL(testOwnerUrl('postgres'));
  url.searchParams.set('application_name', RUN);
  const client = new Client({ connectionString: url.href });
  // Some tests kill the server.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Prepares what test files share; a second run waits for the first. */
const prepare = async (run: Client, template: string) => {
  await run.query(`select pg_advisory_lock(hashtext('template'))`);
  if (!(await othersRun(run))) await leaveMemory(run);
  if ((await memoryLocation(run)) === undefined) await enterMemory(run, CLUSTER);
  await ensureTemplate(run, template);
  const { rows } = await run.query<{ unix_socket_directories: string }>('show unix_socket_directories');
  process.env[SOCKETS] = rows[0]?.unix_socket_directories ?? '';
  await run.query(`select pg_advisory_unlock(hashtext('template'))`);
};

/** Starts the test cluster and ensures that its template has today's migrations and seed. Of several concurrent runs the last one stops it. */
export const startTestCluster = async (): Promise<Embedded> => {
  restoreMemory(CLUSTER);
  const cluster = await startEmbedded(TEST_FOLDER, { durable: false });
  process.env[ENV] = cluster.ownerUrl('postgres');
  const run = await present();
  const template = templateName();
  await prepare(run, template);
  process.env[TEMPLATE] = template;
  return {
    ...cluster,
    stop: async () => {
      const others = await othersRun(run).catch(() => false);
      await run.end().catch(() => undefined);
      if (others) return;
      await asOwner('postgres', leaveMemory);
      await cluster.stop();
    },
  };
};
