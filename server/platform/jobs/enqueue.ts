import { type RawBuilder, sql } from 'kysely';
import type { QueuedJob } from '@/domain/jobs';
import type { Database } from '@/server/kernel/db/pool';

/** Every kind of job with its payload. Ids only: a job contains no personal data. */
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
  /** Names the job: a waiting one with this name is replaced, a running one gets a successor. */
  key: string;
  /** Milliseconds from now; at once without it. */
  delayMs?: number;
  /** Jobs of one queue are done one after another, in whatever process. */
  queue?: string;
};

/** Lower numbers run first: what people wait for before bulk messages. */
const PRIORITY: Partial<Record<string, number>> = { 'push.send': 10, 'sms.send': 20, 'email.send': 30 };

/** Puts work of any name into the queue, in the caller's transaction: done after its commit, or never. */
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

/** Enqueues a job of a known kind, in the caller's transaction: done after its commit, or never. */
export const enqueue = <K extends JobKind>(
  db: Database,
  kind: K,
  payload: JobPayloads[K],
  options: EnqueueOptions,
): Promise<void> => addJob(db, kind, payload, options);

/** Work of a kind that is paused waits until then. */
export const PARKED_UNTIL = sql<string>`'9999-01-01'::timestamptz`;

/** Puts work back that was started while its kind is paused; it waits until somebody resumes it. */
export const park = async (db: Database, name: string, payload: object, key: string | null): Promise<void> => {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key}, run_at => ${PARKED_UNTIL},
      priority => ${PRIORITY[name] ?? 0}::integer)`.execute(db);
};

/** In a query: whether a job of that key waits or is being done. */
export const hasJob = (key: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from graphile_worker.jobs job where job.key = ${key} and job.attempts < job.max_attempts)`;
