import { Client } from 'pg';
import type { Logger } from 'pino';

/** Shows all processes which worker pools are alive, by advisory locks, which PostgreSQL releases when a process dies. */
export type Liveness = {
  /** Marks `poolId` as alive; resolves once the lock is taken. */
  hold: (poolId: string) => Promise<void>;
  release: (poolId: string) => Promise<void>;
  stop: () => Promise<void>;
};

const LOOK_EVERY_MS = 1_000;
const RECONNECT_MS = 250;
const QUERY_TIMEOUT_MS = 5_000;
/** The first half of the locks' keys. */
const LOCK_CLASS = 0x6a6f6273;
/** A machine that vanishes does not close its connections: PostgreSQL notices it after 11 seconds. */
const KEEPALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

/** Pools that have locked jobs but are not alive. pg_locks shows a lock's second half as an unsigned number. */
const DEAD = `
  select distinct locked_by as id
    from (select locked_by from graphile_worker._private_jobs where locked_by is not null
          union all
          select locked_by from graphile_worker._private_job_queues where locked_by is not null) held
   where not exists (
     select from pg_locks
      where locktype = 'advisory' and granted and classid = ${LOCK_CLASS} and objsubid = 2
        and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database()))`;

/** Unlocks the jobs of pools that were dead in two checks in a row, and wakes the workers. */
const reclaimer = (log: Logger) => {
  let suspected = new Set<string>();
  return async (client: Client) => {
    const { rows } = await client.query<{ id: string }>(DEAD);
    const ids = rows.map(({ id }) => id);
    const dead = ids.filter((id) => suspected.has(id));
    suspected = new Set(ids.filter((id) => !dead.includes(id)));
    if (dead.length === 0) return;
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    await client.query(`select pg_notify('jobs:insert', '{"count":8}')`);
    log.warn({ pools: dead }, 'jobs of a process that died are done again');
  };
};

/** Opens a connection to `url` that marks this process's pools as alive and unlocks the jobs of dead ones. */
export const openLiveness = (url: string, log: Logger): Liveness => {
  const held = new Set<string>();
  const reclaim = reclaimer(log);
  let stopped = false;
  let current: Promise<Client> | null = null;
  let looking = false;
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one query at a time on the single connection. */
  const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const connected = (): Promise<Client> => {
    if (current) return current;
    const client = new Client({
      connectionString: url,
      application_name: 'console-jobs-alive',
      keepAlive: true,
      options: KEEPALIVE,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    const opening = (async () => {
      await client.connect();
      for (const id of held) await lock(client, id);
      return client;
    })();
    const lost = () => {
      if (current !== opening) return;
      current = null;
      void client.end().catch(() => undefined);
      if (!stopped) setTimeout(() => void connected().catch(() => undefined), RECONNECT_MS).unref();
    };
    current = opening;
    client.on('error', lost).once('end', lost);
    opening.catch(lost);
    return opening;
  };
  const lock = (client: Client, id: string) =>
    client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, id]);

  const look = async () => {
    if (looking || stopped) return;
    looking = true;
    await oneAtATime(async () => reclaim(await connected()))
      // Without the database no pool works anyway; the next check tries again.
      .catch((error: unknown) => log.debug({ err: error }, 'nobody looks after jobs of dead processes'));
    looking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  return {
    hold: async (id) => {
      if (held.has(id)) return;
      held.add(id);
      await oneAtATime(async () => lock(await connected(), id));
    },
    release: async (id) => {
      if (!held.delete(id)) return;
      const unlock = 'select pg_advisory_unlock_shared($1, hashtext($2))';
      // Twice: a reconnect during `hold` may have taken the lock a second time.
      for (let times = 0; times < 2; times += 1)
        await oneAtATime(async () => (await current)?.query(unlock, [LOCK_CLASS, id])).catch(() => undefined);
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      const client = await current?.catch(() => null);
      await client?.end().catch(() => undefined);
    },
  };
};
