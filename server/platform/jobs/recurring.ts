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
  /** Where it waits for bytes: those are kept apart from what the clock does. */
  pool?: 'files';
  /** May run as often as one likes. */
  run: () => Promise<Ran>;
};

/** All of it at a time. */
export const inOneRun = (work: () => Promise<unknown>) => async (): Promise<Ran> => {
  await work();
  return {};
};
/** Piece by piece, each in a transaction of its own, as long as `work` answers that it found something. */
export const inBatches = (work: () => Promise<number>) => async (): Promise<Ran> =>
  (await work()) > 0 ? { againMs: 0 } : {};

/** Two never run at once, in whatever process: they wait for each other in a queue of their own name. */
const add = (db: Database, name: string, delayMs = 0) => addJob(db, name, {}, { key: name, queue: name, delayMs });

/**
 * What wants to run again is due while the worker still writes down that this run is done, and until then nobody may take it: workers
 * look again so much later, milliseconds.
 */
const LOOKS_MS = [0, 100, 1_000, 5_000];

/** What workers need to know of them. `wakeAfter`: see Workers. */
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

/** Their times, for the workers of one pool: whichever process is first at a minute enqueues. */
export const cronOf = (recurring: readonly Recurring[]): ParsedCronItem[] =>
  parseCronItems(
    recurring.map(({ name, every }) => ({
      task: name,
      match: PATTERNS[every],
      identifier: name,
      options: { backfillPeriod: 0, jobKey: name, jobKeyMode: 'replace', queueName: name },
    })),
  );

/** What fell due while nobody ran is done once, now; also what has never run. */
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
