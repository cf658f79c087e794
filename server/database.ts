import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { ConfigError, type Config } from './config';
import { type Embedded, startEmbedded } from './db/embedded';
import { APP_USER, migrate } from './db/migrate';
import { seedDemo } from './seed/demo';

/** The database as the application reaches it, migrated and ready. */
export type Ready = { url: string; demo: boolean; stop: () => Promise<void> };

const DATABASE = 'console';

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect().catch(() => {
    throw new ConfigError(`The database at ${new URL(url).host} cannot be reached: check DATABASE_URL.`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const WATCHED_EVERY_MS = 250;

/** Nobody else watches over the embedded server: when it dies it is started again. What was committed is there. */
const watchOver = (server: Embedded) => {
  let reviving: Promise<void> | null = null;
  const timer = setInterval(() => {
    reviving ??= server
      .revive()
      // Until the dead server's last processes are gone the new one does not start: the next look tries again.
      .catch(() => undefined)
      .finally(() => (reviving = null));
  }, WATCHED_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await reviving;
    await server.stop();
  };
};

const isEmpty = (client: Client) =>
  client.query('select exists (select from operator) as filled').then(({ rows }) => !rows[0].filled);

/** Whether the console now works on demo data: loaded this time or an earlier one. */
const loadDemo = (ownerUrl: string, config: Config) =>
  withClient(ownerUrl, async (client) => {
    if (await isEmpty(client)) await seedDemo(client, { now: new Date(), filesDir: config.filesDir });
  });

/** The database that npm brought: starts it, creates what is missing, loads demo data unless DEMO=0. */
const embedded = async (config: Config): Promise<Ready> => {
  const server = await startEmbedded(join(config.dataDir, 'postgres'));
  const exists = await withClient(server.ownerUrl('postgres'), (client) =>
    client.query('select from pg_database where datname = $1', [DATABASE]).then(({ rowCount }) => rowCount === 1),
  );
  if (!exists) await withClient(server.ownerUrl('postgres'), (client) => client.query(`create database ${DATABASE}`));
  const ownerUrl = server.ownerUrl(DATABASE);
  // The application's password lives only as long as this process: nothing to leak from disk.
  const appPassword = randomBytes(24).toString('hex');
  await migrate(ownerUrl, { appPassword });
  const demo = config.DEMO ?? true;
  if (demo) await loadDemo(ownerUrl, config);
  const url = new URL(ownerUrl);
  url.username = APP_USER;
  url.password = appPassword;
  return { url: url.href, demo, stop: watchOver(server) };
};

/** The database of DATABASE_URL; without demo data unless DEMO=1. */
const existing = async (url: string, config: Config): Promise<Ready> => {
  const ownerUrl = config.DATABASE_OWNER_URL ?? url;
  await withClient(ownerUrl, async () => undefined);
  const { username, password } = new URL(url);
  const appPassword = ownerUrl !== url && username === APP_USER ? decodeURIComponent(password) : undefined;
  await migrate(ownerUrl, { ...(appPassword && { appPassword }) });
  const demo = config.DEMO ?? false;
  if (demo) await loadDemo(ownerUrl, config);
  return { url, demo, stop: async () => undefined };
};

/** @throws ConfigError in one sentence when the database cannot be reached or started. */
export const openReady = (config: Config): Promise<Ready> =>
  config.DATABASE_URL ? existing(config.DATABASE_URL, config) : embedded(config);
