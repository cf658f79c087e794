import { parseCronItems, type ParsedCronItem, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';
import { addJob } from './enqueue';

/** How often a job recurs: cron patterns in UTC. A day's work is done at half past three at night in Istanbul. */
const PATTERNS = {
  minute: '* * * * *',
  tenMinutes: '*/10 * * * *',
  hour: '0 * * * *',
  sixHours: '15 */6 * * *',
  day: '30 0 * * *',
} as const;

/** `againMs`: after how many milliseconds it wants to run again, if sooner than by its pattern. */
type Ran = { againMs?: number };
export type Recurring = {
  name: string;
  every: keyof typeof PATTERNS;
  /** The pool for jobs that transfer files, so that they do not delay the clock. */
  pool?: 'files';
  /** Must be safe to run again. */
  run: () => Promise<Ran>;
};

/** A job that does all its work in one run. */
export const inOneRun = (work: () => Promise<unknown>) => async (): Promise<Ran> => {
  await work();
  return {};
};
/** A job that works in batches, each in its own transaction, as long as `work` returns that it found something. */
export const inBatches = (work: () => Promise<number>) => async (): Promise<Ran> =>
  (await work()) > 0 ? { againMs: 0 } : {};

/** Each job has a queue of its own name, so that two runs never overlap, in any process. */
const add = (db: Database, name: string, delayMs = 0) => addJob(db, name, {}, { key: name, queue: name, delayMs });

/**
 * The next run may be due before the worker has stored the end of this one, and until then it cannot be taken: workers
 * check again after these delays, milliseconds.
 */
const LOOKS_MS = [0, 100, 1_000, 5_000];

/** The tasks for the workers. `wakeAfter`: see Workers. */
export const tasksOf = (
  db: Database,
  recurring: readonly Recurring[],
  wakeAfter: (pool: string, ms: number) => void,
): TaskList =>
  Object.fromEntries(
    recurring.map(({ name, pool, run }) => [
      name,
      async () => {
        const { againMs } = await run();
        if (againMs === undefined) return;
        await add(db, name, againMs);
        for (const later of LOOKS_MS) wakeAfter(pool ?? 'recurring', againMs + later);
      },
    ]),
  );

/** The cron entries for the workers of one pool: the first process in each minute enqueues. */
export const cronOf = (recurring: readonly Recurring[]): ParsedCronItem[] =>
  parseCronItems(
    recurring.map(({ name, every }) => ({
      task: name,
      match: PATTERNS[every],
      identifier: name,
      options: { backfillPeriod: 0, jobKey: name, jobKeyMode: 'replace', queueName: name },
    })),
  );

/** Enqueues every job once at the start, in case one was due while no process ran. */
export const catchUp = async (db: Database, recurring: readonly Recurring[]): Promise<void> => {
  for (const { name } of recurring) await add(db, name);
};

/** How long a job that failed for good is kept for people to look at. */
const KEPT_DAYS = 30;

/** Jobs that have a successor, and those that failed for good long ago. */
export const removeSettled = async (db: Database): Promise<void> => {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null
         and (key is null or updated_at < now() - make_interval(days => ${KEPT_DAYS}))))`.execute(db);
};
