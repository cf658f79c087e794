import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Overview } from '@/contract/settings/backoffice';
import { TODAY, ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { VERSION } from '@/server/platform/system/version';
import { passwordPace } from '@/server/platform/auth/paces';

const DEPLOYMENTS_SHOWN = 10;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
/** The start of today in Türkiye. */
const MIDNIGHT = sql<string>`${TODAY}::timestamp at time zone ${ZONE}`;

/**
 * `undeclaredProxy`: requests come through a proxy that TRUSTED_PROXIES does not include. `scanner`: files are checked by a virus scanner.
 */
export type Surroundings = { undeclaredProxy: boolean; scanner: boolean };

const processState = ({ undeclaredProxy }: Pick<Surroundings, 'undeclaredProxy'>): Overview['process'] => ({
  version: VERSION,
  node: process.version,
  host: hostname(),
  startedAt: iso(performance.timeOrigin),
  memoryBytes: process.memoryUsage.rss(),
  undeclaredProxy,
});

const databaseState = async (db: Database): Promise<Overview['database']> => {
  await sql`select 1`.execute(db);
  const started = performance.now();
  await sql`select 1`.execute(db);
  const latencyMs = Math.round((performance.now() - started) * 100) / 100;
  const { rows } = await sql<Omit<Overview['database'], 'latencyMs' | 'lastMigration'> & { name: string; at: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes",
           (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::integer as "maxConnections",
           count(*)::integer as migrations, max(name) as name, max(timestamp) as at
      from kysely_migration`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the migrated database says nothing of its migrations');
  const { name, at, ...state } = row;
  return { ...state, latencyMs, lastMigration: { name, at: iso(Date.parse(at)) } };
};

const diskOf = (folder: string): Promise<Overview['files']['disk']> =>
  statfs(folder).then(
    ({ bsize, blocks, bavail }) => ({ totalBytes: bsize * blocks, freeBytes: bsize * bavail }),
    () => null,
  );

const scansOf = async (db: Database): Promise<Overview['files']['scans']> =>
  db
    .selectFrom('file_scan')
    .select([
      sql<number>`count(*) filter (where state = 'WAITING')::integer`.as('waiting'),
      sql<number>`count(*) filter (where state = 'INFECTED')::integer`.as('infected'),
    ])
    .executeTakeFirstOrThrow();

const filesState = async (db: Database, folder: string, scanner: boolean): Promise<Overview['files']> => {
  const stored = await db
    .selectFrom('file')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('sizeBytes'),
    ])
    .executeTakeFirstOrThrow();
  return { ...stored, disk: await diskOf(folder), scans: scanner ? await scansOf(db) : null };
};

const CHANNELS = ['EMAIL', 'SMS', 'PUSH'] as const;
const queueStates = async (db: Database): Promise<Overview['queues']> => {
  const { rows } = await sql<Overview['queues'][number]>`
    select channel, count(*) filter (where status in ('HELD', 'PENDING', 'SENDING'))::integer as waiting,
           count(*) filter (where status = 'FAILED')::integer as failed,
           count(*) filter (where status = 'UNSURE')::integer as unsure,
           count(*) filter (where status = 'SENT')::integer as "sentToday",
           min(created_at) filter (where status in ('PENDING', 'SENDING')) as "oldestAt"
      from outbox_message where status in ('HELD', 'PENDING', 'SENDING', 'FAILED', 'UNSURE') or (status = 'SENT' and sent_at >= ${MIDNIGHT})
     group by channel`.execute(db);
  const none = { waiting: 0, failed: 0, unsure: 0, sentToday: 0, oldestAt: null };
  return CHANNELS.map((channel) => rows.find((row) => row.channel === channel) ?? { channel, ...none });
};

const signInsToday = async (db: Database): Promise<Overview['today']> => {
  // Accounts that are throttled in unknown browsers.
  const { burst, everySeconds } = passwordPace('account');
  const { rows } = await sql<Overview['today']>`
    select coalesce(sum(number) filter (where outcome = 'SUCCEEDED'), 0)::integer as "signIns",
           coalesce(sum(number) filter (where outcome = 'FAILED'), 0)::integer as failures,
           coalesce(sum(number) filter (where outcome = 'LOCKED'), 0)::integer as locks,
           (select count(*)::integer from attempt where key like 'account:%'
               and paid_until > now() + make_interval(secs => ${(burst - 1) * everySeconds})) as "lockedNow"
      from sign_in_count where day = ${TODAY}`.execute(db);
  return rows[0] ?? { signIns: 0, failures: 0, locks: 0, lockedNow: 0 };
};

const lastDeployments = (db: Database) =>
  db
    .selectFrom('deployment')
    .select(['id', 'version', 'host', 'node', 'started_at as startedAt'])
    .orderBy('id', 'desc')
    .limit(DEPLOYMENTS_SHOWN)
    .execute();

/** Figures about the running console. `folder`: where the files are stored. */
export const overviewOf = async (
  db: Database,
  folder: string,
  surroundings: Surroundings = { undeclaredProxy: false, scanner: false },
): Promise<Overview> => {
  const [database, files, queues, today, deployments] = await Promise.all([
    databaseState(db),
    filesState(db, folder, surroundings.scanner),
    queueStates(db),
    signInsToday(db),
    lastDeployments(db),
  ]);
  return { process: processState(surroundings), database, files, queues, today, deployments };
};

/** Records that this process has started. */
export const recordStart = async (db: Database): Promise<void> => {
  await db.insertInto('deployment').values({ version: VERSION, host: hostname(), node: process.version }).execute();
};
