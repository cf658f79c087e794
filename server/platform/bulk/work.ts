import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import { PAGE_SIZE } from '@/domain/lists';
import type { ErrorCode } from '@/domain/errors';
import { may } from '@/domain/permissions';
import { refusalOf } from '@/server/kernel/db/constraints';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';
import { actAs, transaction } from '@/server/kernel/db/transaction';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { authoritiesOf } from '@/server/platform/auth/viewing';
import { enqueue, hasJob } from '@/server/platform/jobs/enqueue';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { bulkAction } from './actions';

/** Records per transaction; the actions' own calls accept as many. */
const PIECE = PAGE_SIZE.max;

type Job = Selectable<DB['bulk_job']>;
type Failure = { id: number; code: ErrorCode; params?: Record<string, string | number> | undefined };

/** The job's owner, with the current rights; null when no longer active. */
const operatorOf = async (db: Database, id: number): Promise<SignedIn | null> => {
  const found = await db
    .selectFrom('operator')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'username',
      'language',
      authoritiesOf(id).as('authorities'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return found ? { ...found, sessionId: 0, hasSecondFactor: true } : null;
};

/**
 * Runs the action for these records together; after a refusal for each half, down to single records.
 * @throws errors after which a retry may succeed: a deadlock, a lost connection
 */
const doPiece = async (
  trx: Database,
  job: Job,
  ids: readonly number[],
  operator: SignedIn,
  log: Logger,
): Promise<Failure[]> => {
  const { call, ids: field, run } = bulkAction(job.kind);
  await sql`savepoint piece`.execute(trx);
  try {
    const parsed = call.input.parse({ ...(job.input as object), [field]: ids });
    const left = await run(trx, parsed, operator);
    await sql`release savepoint piece`.execute(trx);
    return [...left];
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    if (refusal?.code === 'SERVICE_UNAVAILABLE') throw error;
    await sql`rollback to savepoint piece`.execute(trx);
    const [first] = ids;
    if (ids.length === 1 && first !== undefined) {
      if (!refusal) log.error({ err: error, bulkJobId: job.id, recordId: first }, 'a record of a bulk job failed');
      return [{ id: first, code: refusal?.code ?? 'UNEXPECTED', params: refusal?.detail.params }];
    }
    const half = Math.ceil(ids.length / 2);
    return [
      ...(await doPiece(trx, job, ids.slice(0, half), operator, log)),
      ...(await doPiece(trx, job, ids.slice(half), operator, log)),
    ];
  }
};

const writeDown = async (trx: Database, job: Job, ids: readonly number[], failures: readonly Failure[]) => {
  await sql`
    update bulk_job_row set outcome = 'DONE'
     where job_id = ${job.id} and record_id = any (${ids}::integer[])
       and record_id <> all (${failures.map(({ id }) => id)}::integer[])`.execute(trx);
  await sql`
    update bulk_job_row set outcome = 'FAILED', code = failure.code, params = failure.params
      from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as failure (id integer, code text, params jsonb)
     where job_id = ${job.id} and record_id = failure.id`.execute(trx);
  const failed = job.failed + failures.length;
  const done = job.done + ids.length - failures.length;
  const over = done + failed === job.total;
  await trx
    .updateTable('bulk_job')
    .set({ done, failed, ...(over && { state: 'DONE' as const, ended_at: sql<string>`now()` }) })
    .where('id', '=', job.id)
    .execute();
  await publishChanges(trx, `jobs:${job.operator_id}`);
};

/** When a job of the same operator was last worked on, so that many jobs of one operator do not delay those of others. */
const LAST_SERVED = sql`(select max(worked.updated_at) from bulk_job worked
   where worked.operator_id = bulk_job.operator_id and worked.done + worked.failed > 0)`;

/**
 * Runs the next batch of the job whose owner has waited longest, in one transaction and in the owner's name. Another process takes another
 * job. The batch of a crashed process was not committed and is run again.
 * Returns whether there was something to do.
 */
export const workOnBulk = (db: Database, log: Logger): Promise<boolean> =>
  transaction(db, async (trx) => {
    const job = await trx
      .selectFrom('bulk_job')
      .selectAll()
      .where('state', '=', 'RUNNING')
      .orderBy(LAST_SERVED, (order) => order.asc().nullsFirst())
      .orderBy('updated_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!job) return false;
    await actAs(trx, { operatorId: job.operator_id, requestId: `bulk-${job.id}` });
    const waiting = trx
      .selectFrom('bulk_job_row')
      .select('record_id')
      .where('job_id', '=', job.id)
      .where('outcome', '=', 'WAITING')
      .orderBy('record_id');
    const { may: access } = bulkAction(job.kind).call;
    const operator = await operatorOf(trx, job.operator_id);
    if (!operator || !may(operator.authorities, access)) {
      const ids = (await waiting.execute()).map(({ record_id }) => record_id);
      const code: ErrorCode = 'AUTHORIZATION_ERROR';
      await writeDown(
        trx,
        job,
        ids,
        ids.map((id) => ({ id, code, params: { permission: access } })),
      );
      return true;
    }
    const ids = (await waiting.limit(PIECE).execute()).map(({ record_id }) => record_id);
    await writeDown(trx, job, ids, await doPiece(trx, job, ids, operator, log));
    return true;
  });

/** The delay when all jobs are being worked on by others. */
const AGAIN_MS = 1_000;

/** Enqueues the next batch of a bulk job. */
export const enqueueBulk = (db: Database, id: number, delayMs = 0): Promise<void> =>
  enqueue(db, 'bulk.work', { id }, { key: `bulk:${id}`, delayMs });

/** Runs one batch and enqueues the next one, so that jobs take turns in the queue. */
export const bulkWork =
  (db: Database, log: Logger) =>
  async ({ id }: { id: number }): Promise<void> => {
    const worked = await workOnBulk(db, log);
    const found = await db.selectFrom('bulk_job').select('state').where('id', '=', id).executeTakeFirst();
    if (found?.state === 'RUNNING') await enqueueBulk(db, id, worked ? 0 : AGAIN_MS);
  };

/** Enqueues bulk jobs again whose queue job failed in every attempt. Returns how many. */
export const resumeBulk = async (db: Database): Promise<number> => {
  const rows = await db
    .selectFrom('bulk_job')
    .select('id')
    .where('state', '=', 'RUNNING')
    .where(sql<boolean>`not ${hasJob(sql`'bulk:' || bulk_job.id`)}`)
    .execute();
  for (const { id } of rows) await enqueueBulk(db, id);
  return rows.length;
};
