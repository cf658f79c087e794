import { sql } from 'kysely';
import type { bulk, BulkJob } from '@/contract/bulk';
import type { Output, Parsed } from '@/contract/kit';
import type { ErrorCode } from '@/domain/errors';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { bulkAction } from './actions';

const LISTED = 20;
const FAILURES = 100;

const own = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('bulk_job')
    .select(['id', 'kind', 'state', 'total', 'done', 'failed', 'created_at as createdAt', 'ended_at as endedAt'])
    .where('operator_id', '=', operator.id);

/** The operator's own jobs, newest first; `all`: including dismissed ones. */
export const ownJobs = (db: Database, { all }: Parsed<typeof bulk.list>, operator: SignedIn): Promise<BulkJob[]> =>
  own(db, operator)
    .$if(!all, (q) => q.where('dismissed_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();

/** @throws NOT_FOUND for somebody else's */
export const ownJob = async (db: Database, id: number, operator: SignedIn): Promise<BulkJob> => {
  const found = await own(db, operator).where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
};

/** Records that were not changed, by id, with their names if the operator may see them. @throws NOT_FOUND */
export const failuresOf = async (
  db: Database,
  { id, after }: Parsed<typeof bulk.failures>,
  operator: SignedIn,
): Promise<Output<typeof bulk.failures>> => {
  const { kind } = await ownJob(db, id, operator);
  const found = await db
    .selectFrom('bulk_job_row')
    .select(['record_id as recordId', 'code', 'params'])
    .where('job_id', '=', id)
    .where('outcome', '=', 'FAILED')
    .$call((q) => where(q, { record_id: { '>': after } }))
    .orderBy('record_id')
    .limit(FAILURES + 1)
    .execute();
  const rows = found.slice(0, FAILURES);
  const ids = rows.map(({ recordId }) => recordId);
  const names = new Map(
    ids.length > 0 ? (await bulkAction(kind).names(db, ids, operator)).map((one) => [one.id, one.name]) : [],
  );
  return {
    rows: rows.map(({ recordId, code, params }) => ({
      recordId,
      name: names.get(recordId) ?? null,
      code: code as ErrorCode,
      params: (params ?? {}) as Record<string, string | number>,
    })),
    more: found.length > FAILURES,
  };
};

/** Waits for the running batch; a finished job stays as it is. @throws NOT_FOUND */
export const stopJob = async (db: Database, id: number, operator: SignedIn): Promise<BulkJob> => {
  await ownJob(db, id, operator);
  await db
    .updateTable('bulk_job')
    .set({ state: 'STOPPED', ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
  await publishChanges(db, `jobs:${operator.id}`);
  return ownJob(db, id, operator);
};

/** @throws NOT_FOUND, also for a job that is still running */
export const dismissJob = async (db: Database, id: number, operator: SignedIn): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('bulk_job')
    .set({ dismissed_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('operator_id', '=', operator.id)
    .where('state', '<>', 'RUNNING')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND');
  await publishChanges(db, `jobs:${operator.id}`);
};
