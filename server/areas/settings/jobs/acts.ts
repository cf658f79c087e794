import { sql } from 'kysely';
import type { jobs } from '@/contract/settings/jobs';
import type { Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { dueAfter, parametersSchema, QUEUED_JOBS } from '@/domain/jobs';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { PARKED_UNTIL } from '@/server/platform/jobs/enqueue';
import { type JobFacts, orderRun, runSoon } from '@/server/platform/jobs/recurring';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { discardPieces, retryPieces } from './failures';

type Schedule = readonly JobFacts[];
type Act = {
  act: EnumValue<'jobActKind'>;
  parameters?: Readonly<Record<string, number>> | null;
  reason?: string;
  pieces?: number;
};

/** The job, locked. @throws NOT_FOUND */
const lockedJob = async (db: Database, schedule: Schedule, name: string) => {
  const facts = schedule.find((one) => one.name === name);
  const known = facts ?? (QUEUED_JOBS as readonly string[]).includes(name);
  const job = known && (await db.selectFrom('job').selectAll().where('name', '=', name).forUpdate().executeTakeFirst());
  if (!job) throw new Refusal('NOT_FOUND');
  return { job, facts };
};

/** Records an action on a job, for the audit trail and the job's screen. */
const tell = async (
  db: Database,
  jobId: number,
  by: SignedIn,
  { act, parameters, reason, pieces }: Act,
): Promise<void> => {
  await db
    .insertInto('job_act')
    .values({
      job_id: jobId,
      act,
      parameters: parameters ? JSON.stringify(parameters) : null,
      reason: reason ?? null,
      pieces: pieces ?? null,
      operator_id: by.id,
    })
    .execute();
  await publishChanges(db, 'schedule');
};

const isRunning = async (db: Database, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = ${name} and locked_at is not null limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Runs a recurring job now, or as a dry run.
 * @throws NOT_FOUND, JOB_NOT_RUNNABLE for queued work, JOB_RUNNING, JOB_NO_DRY_RUN, INVALID_INPUT beside a parameter
 */
export const execute = async (
  db: Database,
  schedule: Schedule,
  { name, parameters: given = {}, dryRun = false }: Parsed<typeof jobs.execute>,
  by: SignedIn,
): Promise<void> => {
  const { job, facts } = await lockedJob(db, schedule, name);
  if (!facts) throw new Refusal('JOB_NOT_RUNNABLE');
  if (dryRun && !facts.dryRun) throw new Refusal('JOB_NO_DRY_RUN');
  const parsed = parametersSchema(facts.parameters).safeParse(given);
  if (!parsed.success) throw beside(String(parsed.error.issues[0]?.path[0] ?? 'parameters'), 'INVALID_INPUT');
  if (await isRunning(db, name)) throw new Refusal('JOB_RUNNING');
  await orderRun(db, name, { parameters: parsed.data, dry: dryRun, operatorId: by.id });
  await tell(db, job.id, by, { act: dryRun ? 'DRY_RUN' : 'RUN', parameters: facts.parameters ? parsed.data : null });
};

/** The ids of waiting queued jobs of a kind. `which`: a condition on graphile_worker.jobs. */
const waitingIds = (name: string, which: ReturnType<typeof sql<boolean>>) => sql`
  array(select id from graphile_worker.jobs
         where task_identifier = ${name} and locked_at is null and attempts < max_attempts and ${which})`;

/** Pauses a job; a running one is finished. Queued work of its kind waits until it is resumed. @throws NOT_FOUND, JOB_PAUSED */
export const pause = async (
  db: Database,
  schedule: Schedule,
  { name, reason }: Parsed<typeof jobs.pause>,
  by: SignedIn,
): Promise<void> => {
  const { job, facts } = await lockedJob(db, schedule, name);
  if (job.paused_at !== null) throw new Refusal('JOB_PAUSED');
  await db
    .updateTable('job')
    .set({ paused_at: sql<string>`now()`, paused_by_id: by.id, pause_reason: reason })
    .where('id', '=', job.id)
    .execute();
  if (!facts)
    await sql`select from graphile_worker.reschedule_jobs(${waitingIds(name, sql<boolean>`true`)}, run_at => ${PARKED_UNTIL})`.execute(
      db,
    );
  await tell(db, job.id, by, { act: 'PAUSE', reason });
};

/** Resumes a paused job; missed runs are caught up if the job is declared so. @throws NOT_FOUND, JOB_NOT_PAUSED */
export const resume = async (
  db: Database,
  schedule: Schedule,
  { name }: Parsed<typeof jobs.resume>,
  by: SignedIn,
): Promise<void> => {
  const { job, facts } = await lockedJob(db, schedule, name);
  if (job.paused_at === null) throw new Refusal('JOB_NOT_PAUSED');
  await db
    .updateTable('job')
    .set({ paused_at: null, paused_by_id: null, pause_reason: null })
    .where('id', '=', job.id)
    .execute();
  if (!facts) {
    const parked = waitingIds(name, sql<boolean>`run_at >= ${PARKED_UNTIL}`);
    await sql`select from graphile_worker.reschedule_jobs(${parked}, run_at => now())`.execute(db);
    await sql`select pg_notify('jobs:insert', '{"count":8}')`.execute(db);
  } else if (facts.missed === 'catchUp' && dueAfter(facts.every, Date.parse(job.paused_at)) <= Date.now())
    await runSoon(db, name);
  await tell(db, job.id, by, { act: 'RESUME' });
};

type Pieces = Parsed<typeof jobs.retry>;

/** Retries queued work that was given up. @returns how many pieces @throws NOT_FOUND, JOB_FAILURES_CHANGED */
export const retry = async (db: Database, schedule: Schedule, asked: Pieces, by: SignedIn): Promise<number> => {
  const { job } = await lockedJob(db, schedule, asked.name);
  const pieces = await retryPieces(db, asked);
  await tell(db, job.id, by, { act: 'RETRY', pieces });
  return pieces;
};

/** Discards queued work for good. Discarding all needs the number that was seen. @throws NOT_FOUND, REQUIRED, JOB_FAILURES_CHANGED */
export const discard = async (db: Database, schedule: Schedule, asked: Pieces, by: SignedIn): Promise<number> => {
  if (!asked.pieces && asked.seen === undefined) throw beside('seen', 'REQUIRED');
  const { job } = await lockedJob(db, schedule, asked.name);
  const pieces = await discardPieces(db, asked);
  await tell(db, job.id, by, { act: 'DISCARD', pieces });
  return pieces;
};
