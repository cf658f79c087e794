import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Job,
  Logger as WorkerLogger,
  type ParsedCronItem,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { openPool } from '@/server/kernel/db/pool';
import { type Liveness, openLiveness } from './liveness';

/** A pool of workers for part of the queue: a slow or dead provider delays only its own pool. */
export type JobPool = {
  name: string;
  /** How many jobs run at once in this process. */
  concurrency: number;
  tasks: TaskList;
  cron?: ParsedCronItem[];
  /** How late a scheduled job may start, in milliseconds. */
  pollMs?: number;
};

export type Workers = {
  /** Makes the pool check for jobs after this many milliseconds, for one that becomes due between two checks. */
  wakeAfter: (pool: string, ms: number) => void;
  /** Takes no new jobs and waits for running ones. */
  stop: () => Promise<void>;
};

const POLL_MS = 2_000;
const AGAIN_MS = 1_000;
/** Longer than sending a message takes. */
const STOP_MS = 45_000;
/** A job that waits longer than this for its pool's connection fails and is tried again. */
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECTIONS_BESIDE_LISTENERS = 6;

/** A job that is tried again is a warning. The library's other messages are logged as traces. */
const loggerFor = (log: Logger, pool: string) =>
  new WorkerLogger(() => (level, message, meta) => {
    if (meta && 'failure' in meta) {
      const { id, attempts, max_attempts: most } = meta.job as Job;
      const facts = { pool, err: meta.error, jobId: id, attempt: attempts };
      if (attempts < most) log.warn(facts, 'a job failed and is tried again');
      else log.error(facts, 'a job failed for the last time');
    } else if (level === 'error') log.warn({ pool }, message);
    else log.trace({ pool }, message);
  });

const work = (db: Pool, liveness: Liveness, log: Logger, pool: JobPool) => {
  let stopping = false;
  let runner: Runner | null = null;
  let current: WorkerPool | null = null;

  const start = async () => {
    // The library does not repeat a failed first query: such a pool would do nothing for good.
    const events: WorkerEvents = new EventEmitter();
    let looked = false;
    let failure: unknown;
    const hasLooked = () => {
      looked = true;
    };
    events.on('worker:getJob:empty', hasLooked).on('job:start', hasLooked);
    events.on('worker:getJob:error', ({ error }) => {
      if (looked || failure) return;
      failure = error;
      void runner?.stop().catch(() => undefined);
    });
    const opened = await run({
      pgPool: db,
      events,
      taskList: pool.tasks,
      parsedCronItems: pool.cron ?? [],
      noHandleSignals: true,
      concurrency: pool.concurrency,
      pollInterval: pool.pollMs ?? POLL_MS,
      logger: loggerFor(log, pool.name),
      preset: {
        // Without batching, a job whose end cannot be stored would end the process by an unhandled rejection.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'alive',
            version: '1.0.0',
            worker: {
              hooks: {
                // No job is taken before all processes can see that this pool is alive.
                startWorker: async (_context, { worker }) => {
                  current = worker.workerPool;
                  await liveness.hold(worker.workerPool.id);
                },
              },
            },
          },
        ],
      },
    });
    runner = opened;
    if (stopping || failure) await opened.stop();
    await opened.promise;
    if (failure) throw failure;
  };

  /** A pool that lost its database, or failed at its first query, ends; a new one replaces it. */
  const loop = async () => {
    for (;;) {
      if (stopping) return;
      await start().catch((error: unknown) => log.warn({ err: error, pool: pool.name }, 'a pool of workers ended'));
      runner = null;
      if (current) await liveness.release(current.id);
      current = null;
      await wait(stopping ? 0 : AGAIN_MS, undefined, { ref: false });
    }
  };
  const running = loop();
  return {
    wake: () => {
      if (!stopping) current?.nudge(1);
    },
    stop: async () => {
      stopping = true;
      await runner?.stop().catch(() => undefined);
      await running;
    },
  };
};

/** Starts this process's workers on the queue of the database at `url`, which they share with other processes. */
export const startWorkers = (url: string, log: Logger, pools: readonly JobPool[]): Workers => {
  const size = pools.length + CONNECTIONS_BESIDE_LISTENERS;
  const db = openPool(url, { size, statementTimeoutMs: STATEMENT_TIMEOUT_MS, name: 'console-jobs' });
  const liveness = openLiveness(url, log);
  const working = new Map(pools.map((pool) => [pool.name, work(db, liveness, log, pool)]));
  return {
    wakeAfter: (pool, ms) => {
      setTimeout(() => {
        try {
          working.get(pool)?.wake();
        } catch (error) {
          // A pool that has just ended cannot be woken; the next one checks the queue when it starts.
          log.trace({ err: error, pool }, 'nobody was woken');
        }
      }, ms).unref();
    },
    stop: async () => {
      const stopped = Promise.all([...working.values()].map(({ stop }) => stop())).then(() => true);
      const inTime = await Promise.race([stopped, wait(STOP_MS, false, { ref: false })]);
      await liveness.stop();
      if (inTime) await db.end();
      else log.warn('jobs in hand were not finished in time: another process does them again');
    },
  };
};
