import { type RawBuilder, sql } from 'kysely';
import type { QueuedJob } from '@/domain/jobs';
import type { Database } from '@/server/kernel/db/pool';

/** Every kind of job with its payload. Only ids: a job contains no personal data. */
export type JobPayloads = {
  'email.send': { id: number };
  'sms.send': { id: number };
  'push.send': { id: number };
  'campaign.send': { id: number };
  'bulk.work': { id: number };
  'audit.check': { id: number };
  'privacy.plan': { id: number };
  'files.keep': { key: string };
  'calls.hangUp': { id: number };
  'messages.automatic': { id: number };
  'banners.lookAtLinks': object;
} & Record<QueuedJob, object>;
export type JobKind = QueuedJob;

type EnqueueOptions = {
  /** Identifies the job: a waiting job with this key is replaced, a running one gets a successor. */
  key: string;
  /** Milliseconds from now; without it the job is due at once. */
  delayMs?: number;
  /** Jobs of one queue run one after another, across processes. */
  queue?: string;
};

/** Lower numbers run first: all other jobs (0) before messages. */
const PRIORITY: Partial<Record<string, number>> = { 'push.send': 10, 'sms.send': 20, 'email.send': 30 };

/** Adds a job of any name to the queue, in the caller's transaction: it runs after the commit, or never. */
export const addJob = async (
  db: Database,
  name: string,
  payload: object,
  { key, delayMs = 0, queue }: EnqueueOptions,
): Promise<void> => {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key}, queue_name => ${queue ?? null}::text,
      run_at => now() + ${`${delayMs} milliseconds`}::interval, priority => ${PRIORITY[name] ?? 0}::integer)`.execute(
    db,
  );
};

/** Enqueues a job of a known kind, in the caller's transaction: it runs after the commit, or never. */
export const enqueue = <K extends JobKind>(
  db: Database,
  kind: K,
  payload: JobPayloads[K],
  options: EnqueueOptions,
): Promise<void> => addJob(db, kind, payload, options);

/** The due time of jobs whose kind is paused. */
export const PARKED_UNTIL = sql<string>`'9999-01-01'::timestamptz`;

/** Puts work back that was started while its kind is paused; it waits until somebody resumes it. */
export const park = async (db: Database, name: string, payload: object, key: string | null): Promise<void> => {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key}, run_at => ${PARKED_UNTIL},
      priority => ${PRIORITY[name] ?? 0}::integer)`.execute(db);
};

/** In a query: whether a job with that key is waiting or running. */
export const hasJob = (key: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from graphile_worker.jobs job where job.key = ${key} and job.attempts < job.max_attempts)`;
