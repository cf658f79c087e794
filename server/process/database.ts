import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { ConfigError } from '@/server/kernel/configError';
import { type Embedded, runningServerUrl, startEmbedded } from '@/server/kernel/db/embedded';
import { APP_USER, migrate } from '@/server/kernel/db/migrate';
import { UNWRITABLE } from '@/server/kernel/disk';
import { type Config } from './config';
import { assertNoDemoPassword } from './demoPasswords';

/** The database for the application's user, migrated and ready. */
export type Ready = { url: string; demo: boolean; stop: () => Promise<void> };

const DATABASE = 'console';

/** PostgreSQL error codes of a reachable server that refuses the connection. */
const SHUT: Record<string, string> = {
  '28000': 'does not know the user',
  '28P01': 'refuses the password',
  '3D000': 'has no database of that name',
};

type UrlSetting = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

/** @throws ConfigError when the address names something that is not there, such as a certificate's file */
const clientOf = (url: string, setting: UrlSetting) => {
  try {
    return new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  } catch (error) {
    throw new ConfigError(`Setting ${setting}: ${(error as Error).message}.`);
  }
};

const withClient = async <T>(
  url: string,
  work: (client: Client) => Promise<T>,
  setting: UrlSetting = 'DATABASE_URL',
): Promise<T> => {
  const client = clientOf(url, setting);
  await client.connect().catch((error: { code?: string; message: string }) => {
    const why = SHUT[error.code ?? ''] ?? `cannot be reached (${error.code ?? error.message})`;
    throw new ConfigError(`The database at ${new URL(url).host} ${why}: check ${setting}.`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const WATCHED_EVERY_MS = 250;

/** Restarts the embedded server when it dies, since nothing else does. Committed data is safe. */
const watchOver = (server: Embedded) => {
  let reviving: Promise<void> | null = null;
  const timer = setInterval(() => {
    reviving ??= server
      .revive()
      // The new server does not start while processes of the dead one exist: the next check tries again.
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

/** Loads demo data, unless the database has operators already. */
const loadDemo = (ownerUrl: string, config: Config) =>
  withClient(ownerUrl, async (client) => {
    if (!(await isEmpty(client))) return;
    // It brings every quarter of Turkey: loaded only where it is needed.
    const { seedDemo } = await import('./seed/demo');
    await seedDemo(client, { now: new Date(), filesDir: config.filesDir });
  });

/** Whether an empty database gets demo data: as DEMO says, else `otherwise`; never in production. */
const wantsDemo = ({ APP_MODE, DEMO }: Config, otherwise: boolean) => APP_MODE !== 'production' && (DEMO ?? otherwise);

/** Starts the PostgreSQL that npm installed, and creates the console's database in it. */
const startEmbeddedServer = async ({ dataDir }: Config) => {
  const server = await startEmbedded(join(dataDir, 'postgres')).catch((error: NodeJS.ErrnoException) => {
    const why = UNWRITABLE[error.code ?? ''];
    if (!why) throw error;
    throw new ConfigError(`The folder ${dataDir} ${why} (${error.code}): check DATA_DIR.`);
  });
  const exists = await withClient(server.ownerUrl('postgres'), (client) =>
    client.query('select from pg_database where datname = $1', [DATABASE]).then(({ rowCount }) => rowCount === 1),
  );
  if (!exists) await withClient(server.ownerUrl('postgres'), (client) => client.query(`create database ${DATABASE}`));
  return { server, ownerUrl: server.ownerUrl(DATABASE) };
};

/** The embedded database, with demo data unless DEMO=0 or in production. */
const embedded = async (config: Config): Promise<Ready> => {
  const { server, ownerUrl } = await startEmbeddedServer(config);
  // The application's password exists only in this process, so it cannot leak from disk.
  const appPassword = randomBytes(24).toString('hex');
  await migrate(ownerUrl, { appPassword });
  const demo = wantsDemo(config, true);
  if (demo) await loadDemo(ownerUrl, config);
  const url = new URL(ownerUrl);
  url.username = APP_USER;
  url.password = appPassword;
  return { url: url.href, demo, stop: watchOver(server) };
};

/**
 * Prepares the embedded database of a first start while the screens are still being built: the server is created, filled and
 * stopped again. A running server or an external database is left alone.
 */
export const prepareEmbedded = async (config: Config): Promise<void> => {
  if (config.DATABASE_URL || config.API_BASE_URL) return;
  const { server, ownerUrl } = await startEmbeddedServer(config);
  if (server.adopted) return;
  try {
    await migrate(ownerUrl);
    if (wantsDemo(config, true)) await loadDemo(ownerUrl, config);
  } finally {
    await server.stop();
  }
};

/** The address with which the migrations run, and the setting it comes from. */
const ownerOf = (url: string, { DATABASE_OWNER_URL }: Config) =>
  DATABASE_OWNER_URL
    ? ({ url: DATABASE_OWNER_URL, setting: 'DATABASE_OWNER_URL' } as const)
    : ({ url, setting: 'DATABASE_URL' } as const);

const OLDEST_VERSION = 15;

/** @throws ConfigError when the server is older than the console's queries */
const assertVersion = async (client: Client) => {
  const { rows } = await client.query<{ version: string }>('show server_version');
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    throw new ConfigError(`The database is PostgreSQL ${version}; the console needs ${OLDEST_VERSION} or newer.`);
};

const NO_RIGHT = '42501';

/** @throws ConfigError when the user of `setting` lacks the rights to migrate */
const migrateExisting = (url: string, setting: UrlSetting, appPassword: string | undefined) =>
  migrate(url, { ...(appPassword && { appPassword }) }).catch((error: { code?: string; message: string }) => {
    if (error.code !== NO_RIGHT) throw error;
    const { username } = new URL(url);
    throw new ConfigError(
      username === APP_USER
        ? `${APP_USER} may not migrate the database: set DATABASE_OWNER_URL to its owner's address.`
        : `The user ${username} of ${setting} may not migrate the database (${error.message}): it has to own the database${appPassword ? ` and be allowed to make ${APP_USER} (CREATEROLE)` : ''}. See docs/operations.md.`,
    );
  });

/** The database of DATABASE_URL; without demo data unless DEMO=1. */
const existing = async (url: string, config: Config): Promise<Ready> => {
  const { url: ownerUrl, setting } = ownerOf(url, config);
  await withClient(ownerUrl, assertVersion, setting);
  const { username, password } = new URL(url);
  const hasOwner = username !== new URL(ownerUrl).username;
  if (hasOwner && username !== APP_USER)
    throw new ConfigError(
      `DATABASE_URL's user must be ${APP_USER}, or the one of DATABASE_OWNER_URL: ${username} is given no rights.`,
    );
  await migrateExisting(ownerUrl, setting, hasOwner ? decodeURIComponent(password) : undefined);
  const demo = wantsDemo(config, false);
  if (demo) await loadDemo(ownerUrl, config);
  await withClient(url, async () => undefined);
  return { url, demo, stop: async () => undefined };
};

/**
 * Opens the database of the settings.
 * @throws ConfigError in one sentence when the database cannot be reached or started, and in production when an active operator has the
 * demo's password.
 */
export const openConsoleDatabase = async (config: Config): Promise<Ready> => {
  const ready = await (config.DATABASE_URL ? existing(config.DATABASE_URL, config) : embedded(config));
  if (config.APP_MODE !== 'production') return ready;
  try {
    await withClient(ready.url, assertNoDemoPassword);
    return ready;
  } catch (error) {
    await ready.stop();
    throw error;
  }
};

/**
 * Opens the database for scripts, as its owner: an embedded server that is already running keeps running, with the password that the
 * console uses.
 */
export const openForScripts = async (config: Config): Promise<Pick<Ready, 'url' | 'stop'>> => {
  if (config.DATABASE_URL) return existing(config.DATABASE_URL, config);
  const { server, ownerUrl } = await startEmbeddedServer(config);
  await migrate(ownerUrl);
  return { url: ownerUrl, stop: server.adopted ? async () => undefined : server.stop };
};

/**
 * The owner's address of the database that a running console uses: for commands that read it or add to it.
 * @throws ConfigError in one sentence when there is none
 */
export const runningDatabase = async (config: Config): Promise<string> => {
  const { DATABASE_URL, dataDir } = config;
  if (DATABASE_URL) {
    const { url, setting } = ownerOf(DATABASE_URL, config);
    await withClient(url, async () => undefined, setting);
    return url;
  }
  try {
    const url = runningServerUrl(join(dataDir, 'postgres'), DATABASE);
    await withClient(url, async () => undefined);
    return url;
  } catch {
    throw new ConfigError(`No console runs on ${dataDir}: start it (npm start), or set DATA_DIR or DATABASE_URL.`);
  }
};
