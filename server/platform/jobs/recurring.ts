import { type Job, parseCronItems, type ParsedCronItem, type Task, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { JOB_PERIODS, type JobParameters, type JobPeriod, MISSED_AFTER_MS, parametersSchema } from '@/domain/jobs';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { addJob, type JobKind, type JobPayloads, park } from './enqueue';
import { reasonOf } from './reason';
import { keepingLog, type RunEnd, type RunLine, type RunRecorder } from './runs';

/**
 * `againMs`: the delay until the next run, if that is sooner than the schedule. `touched`: how many rows it changed. `failure`: an error in
 * a job that schedules its own retry.
 */
export type Ran = { againMs?: number; touched?: number; failure?: unknown };
/** The input of a run. */
export type RunContext = {
  /** As declared, with defaults for what was not given. */
  parameters: Readonly<Record<string, number>>;
  /** A dry run: everything is rolled back. */
  dry: boolean;
  /** Writes to the process's log and to the stored run. */
  log: Logger;
};

/** Facts about a recurring job. Its texts are settings/jobs:job.NAME. */
export type JobFacts = {
  name: string;
  every: JobPeriod;
  /**
   * What happens to runs that were due while no process ran: caught up once at the next start, or skipped, because the next one does the
   * same.
   */
  missed: 'catchUp' | 'skip';
  /** Jobs that transfer files, or wait for the consent registry, have their own pool, so that they do not delay the clock. */
  pool?: 'files' | 'registry';
  /** The parameters that people may set for a manual run. */
  parameters?: JobParameters;
  /** It can be run dry, to see what it would do. */
  dryRun?: boolean;
};
export type Recurring = JobFacts & {
  /** Running it again must be safe. */
  run: (context: RunContext) => Promise<Ran>;
};

/** A job that does all its work in one run; `work` may return how many rows it changed. */
export const inOneRun = (work: () => Promise<unknown>) => async (): Promise<Ran> => {
  const touched = await work();
  return typeof touched === 'number' ? { touched } : {};
};
/** A job that works in batches, each in its own transaction, until `work` returns 0. */
export const inBatches = (work: () => Promise<number>) => async (): Promise<Ran> => {
  const touched = await work();
  return touched > 0 ? { againMs: 0, touched } : { touched };
};

/** Each job has its own queue, so that two runs never overlap, in any process. */
const add = (db: Database, name: string, delayMs = 0) => addJob(db, name, {}, { key: name, queue: name, delayMs });

/** A manual run: a separate job that waits in the same queue. */
type Order = { parameters: Record<string, number>; dry: boolean; operatorId: number };
const orderKey = (name: string): string => `${name}:now`;

/** Runs the job now because somebody asked; asked twice before it starts, it runs once. */
export const orderRun = (db: Database, name: string, order: Order): Promise<void> =>
  addJob(db, name, { order }, { key: orderKey(name), queue: name });

/** Enqueues the job's own next run at once. */
export const runSoon = (db: Database, name: string): Promise<void> => add(db, name);

/**
 * Delays in milliseconds after which workers check again: the next run may be due before the worker has stored the end of this one, and
 * cannot be taken until then.
 */
const LOOKS_MS = [0, 100, 1_000, 5_000];

const isPaused = async (db: Database, name: string): Promise<boolean> => {
  const found = await db.selectFrom('job').select('paused_at').where('name', '=', name).executeTakeFirst();
  return found !== undefined && found.paused_at !== null;
};

type Taken = Pick<Job, 'attempts' | 'last_error'> & { run_at: Date | string };
/** The pool returns timestamps as text (server/kernel/db/pool.ts), which the library's types do not know. */
const dueAtOf = ({ run_at }: Taken): number => new Date(run_at).getTime();

/** A run whose process died is reported by the next one. */
const tellInterrupted = async (recorder: RunRecorder, name: string, taken: Taken) => {
  const { attempts, last_error } = taken;
  if (attempts <= 1 || last_error !== null) return;
  const at = Date.now();
  const failure = 'INTERRUPTED';
  await recorder.ended({
    name,
    dueAt: Math.min(dueAtOf(taken), at),
    startedAt: at,
    finishedAt: at,
    failure,
    touched: null,
    attempt: attempts - 1,
  });
};

/** Runs `work` and stores the outcome. @throws what `work` throws */
const recorded = async (
  recorder: RunRecorder,
  about: Pick<RunEnd, 'name' | 'operatorId' | 'parameters' | 'dry' | 'counted'>,
  taken: Taken,
  work: () => Promise<Ran>,
  lines: RunLine[] = [],
): Promise<Ran> => {
  const startedAt = Date.now();
  // A requested run is due when it starts.
  const dueAt = about.operatorId ? startedAt : Math.min(dueAtOf(taken), startedAt);
  const run = { ...about, dueAt, startedAt, attempt: taken.attempts, lines };
  await tellInterrupted(recorder, about.name, taken);
  try {
    const ran = await work();
    const failure = ran.failure === undefined ? {} : { failure: reasonOf(ran.failure) };
    await recorder.ended({ ...run, ...failure, finishedAt: Date.now(), touched: ran.touched ?? null });
    return ran;
  } catch (error) {
    await recorder.ended({ ...run, finishedAt: Date.now(), touched: null, failure: reasonOf(error) });
    throw error;
  }
};

export type TaskParts = { db: Database; log: Logger; recorder: RunRecorder };

/** The tasks for the workers. `wakeAfter`: see Workers. */
export const tasksOf = (
  { db, log, recorder }: TaskParts,
  recurring: readonly Recurring[],
  wakeAfter: (pool: string, ms: number) => void,
): TaskList =>
  Object.fromEntries(
    recurring.map((job): [string, Task] => [
      job.name,
      async (payload, helpers) => {
        const { name, pool, missed } = job;
        const { order } = (payload ?? {}) as { order?: Order };
        const taken: Taken = helpers.job;
        // A manual run is done even while the job is paused.
        if (!order && (await isPaused(db, name))) return;
        const lateMs = Date.now() - dueAtOf(taken);
        if (!order && missed === 'skip' && taken.attempts === 1 && lateMs > MISSED_AFTER_MS) {
          const at = Date.now();
          return recorder.ended({ name, dueAt: at - lateMs, startedAt: at, finishedAt: at, touched: 0, skipped: true });
        }
        const lines: RunLine[] = [];
        const dry = order?.dry ?? false;
        const parameters = parametersSchema(job.parameters).parse(order?.parameters ?? {});
        const about = {
          name,
          dry,
          operatorId: order?.operatorId ?? null,
          parameters: order && job.parameters ? parameters : null,
        };
        const context = { parameters, dry, log: keepingLog(log, lines) };
        const { againMs } = await recorded(recorder, about, taken, () => job.run(context), lines);
        if (againMs === undefined || dry) return;
        await add(db, name, againMs);
        for (const later of LOOKS_MS) wakeAfter(pool ?? 'recurring', againMs + later);
      },
    ]),
  );

/**
 * A task for one kind of queued job: it is counted (`run` returns false when there was nothing to do), and put back while its kind is
 * paused.
 */
export const queuedTask =
  <K extends JobKind>({ db, recorder }: TaskParts, name: K, run: (payload: JobPayloads[K]) => Promise<unknown>): Task =>
  async (payload, helpers) => {
    const paused = await transaction(db, async (trx) => {
      const { rows } = await sql`select from job where name = ${name} and paused_at is not null for share`.execute(trx);
      // Resuming waits for this row's lock, and then finds what is put back here.
      if (rows.length > 0) await park(trx, name, payload as object, helpers.job.key);
      return rows.length > 0;
    });
    if (paused) return;
    await recorded(recorder, { name, counted: true }, helpers.job, async () => {
      const worked = await run(payload as JobPayloads[K]);
      return { touched: worked === false ? 0 : 1 };
    });
  };

/** The cron entries for one pool: the first process in each minute enqueues. */
export const cronOf = (recurring: readonly JobFacts[]): ParsedCronItem[] =>
  parseCronItems(
    recurring.map(({ name, every }) => ({
      task: name,
      match: JOB_PERIODS[every].cron,
      identifier: name,
      options: { backfillPeriod: 0, jobKey: name, jobKeyMode: 'replace', queueName: name },
    })),
  );

/** Stores the names of all jobs, to which their runs refer. In a fixed order: processes that start together would deadlock. */
export const declareJobs = async (db: Database, names: readonly string[]): Promise<void> => {
  await sql`
    insert into job (name) select name from unnest(${names}::text[]) as name
     where not exists (select from job known where known.name = name.name) order by name on conflict do nothing`.execute(
    db,
  );
};

/** At the start: enqueues once what may have been due while no process ran, except jobs that only make sense at their own time. */
export const catchUp = async (db: Database, recurring: readonly JobFacts[]): Promise<void> => {
  await declareJobs(
    db,
    recurring.map(({ name }) => name),
  );
  for (const { name, missed } of recurring) if (missed === 'catchUp') await add(db, name);
};

/** How long jobs that failed for good are kept for people to look at. */
const KEPT_DAYS = 30;

/** Removes jobs that have a successor, and those that failed for good long ago. Returns how many. */
export const removeSettled = async (db: Database, olderThanDays: number = KEPT_DAYS): Promise<number> => {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null
         and (key is null or updated_at < now() - make_interval(days => ${olderThanDays}::integer))))`.execute(db);
  return rows.length;
};
