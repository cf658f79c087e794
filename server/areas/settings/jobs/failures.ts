import { sql } from 'kysely';
import type { JobFailure } from '@/contract/settings/jobs';
import { JOB_PIECES_MAX } from '@/contract/settings/jobs';
import { CHANNEL_OF } from '@/domain/jobs';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { withoutPersonal } from '@/server/platform/jobs/reason';
import { dropMessage, retryMessages } from '../backoffice/messages';

/** How many of the latest failures are included in the count of reasons. */
const COUNTED = 1_000;
const REASON_MAX = 300;

/**
 * Given up work of this kind, newest first: jobs of the queue, and for a channel also its messages. Arguments and recipients are left out.
 */
const failuresOf = async (db: Database, name: string, limit: number): Promise<JobFailure[]> => {
  const channel = CHANNEL_OF[name] ?? null;
  const { rows } = await sql<Omit<JobFailure, 'about'> & { key: string; recipient: string | null }>`
    select * from (
      select 'job:' || id as piece, key, null as recipient, coalesce(last_error, '') as reason, attempts::integer, updated_at as at, false as unsure
        from graphile_worker.jobs
       where task_identifier = ${name} and attempts >= max_attempts and locked_at is null and key is not null
      union all
      select 'message:' || id, 'message:' || id, recipient, coalesce(failure, ''), attempts::integer, created_at, status = 'UNSURE'
        from outbox_message where channel = ${channel} and status in ('FAILED', 'UNSURE')) given_up
     order by at desc, piece limit ${limit}`.execute(db);
  return rows.map(({ key, recipient, reason, ...row }) => {
    const about = /^[a-z-]+:(\d{1,15})$/.exec(key)?.[1];
    const [line = ''] = (recipient ? reason.replaceAll(recipient, '…') : reason).split('\n', 1);
    return {
      ...row,
      about: about === undefined ? null : Number(about),
      reason: withoutPersonal(line).slice(0, REASON_MAX),
    };
  });
};

/** For the screen: the latest failures, and the number of failures per reason. Reasons that differ only in quoted values count as one. */
export const failures = async (db: Database, name: string) => {
  const rows = await failuresOf(db, name, COUNTED);
  const reasons = new Map<string, number>();
  for (const { reason } of rows) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    failures: rows.slice(0, JOB_PIECES_MAX),
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count),
  };
};

type Asked = { name: string; pieces?: readonly string[] | undefined; seen?: number | undefined };
type Pieces = { jobs: number[]; messages: number[] };

const idsOf = (pieces: readonly string[]): Pieces => {
  const ids = (kind: string) =>
    pieces.filter((piece) => piece.startsWith(`${kind}:`)).map((piece) => Number(piece.split(':')[1]));
  return { jobs: ids('job'), messages: ids('message') };
};

/**
 * The requested pieces that were given up, locked; without names all of them.
 * @throws JOB_FAILURES_CHANGED if their number is not the one that was seen; NOT_FOUND if a named one is not among them
 */
const locked = async (
  db: Database,
  { name, pieces, seen }: Asked,
  { unsure }: { unsure: boolean },
): Promise<Pieces> => {
  const channel = CHANNEL_OF[name] ?? null;
  const named = pieces && idsOf(pieces);
  const given = await sql<{ id: number }>`
    select job.id from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = ${name} and attempts >= max_attempts and locked_at is null and key is not null
       and (${named === undefined} or job.id = any (${named?.jobs ?? []}::bigint[]))
     order by job.id for update of job`.execute(db);
  const unsent = await sql<{ id: number; unsure: boolean }>`
    select id, status = 'UNSURE' as unsure from outbox_message
     where channel = ${channel} and status in ('FAILED', 'UNSURE')
       and (${named === undefined} or id = any (${named?.messages ?? []}::bigint[]))
     order by id for update`.execute(db);
  const count = given.rows.length + unsent.rows.length;
  if (pieces && count !== new Set(pieces).size) throw new Refusal('NOT_FOUND');
  if (!pieces && seen !== undefined && seen !== count) throw new Refusal('JOB_FAILURES_CHANGED', { params: { count } });
  return {
    jobs: given.rows.map(({ id }) => id),
    // A message that may have arrived is retried only if it is named explicitly.
    messages: unsent.rows.filter((row) => unsure || pieces || !row.unsure).map(({ id }) => id),
  };
};

/** Retries given up work with all its attempts. @returns how many pieces @throws NOT_FOUND, JOB_FAILURES_CHANGED */
export const retryPieces = async (db: Database, asked: Asked): Promise<number> => {
  const { jobs, messages } = await locked(db, asked, { unsure: false });
  if (jobs.length > 0) {
    await sql`select from graphile_worker.reschedule_jobs(${jobs}::bigint[], run_at => now(), attempts => 0)`.execute(
      db,
    );
    await sql`select pg_notify('jobs:insert', '{"count":8}')`.execute(db);
  }
  for (const id of messages) await retryMessages(db, id);
  return jobs.length + messages.length;
};

/** Discards work for good. @returns how many pieces @throws NOT_FOUND, JOB_FAILURES_CHANGED */
export const discardPieces = async (db: Database, asked: Asked): Promise<number> => {
  const { jobs, messages } = await locked(db, asked, { unsure: true });
  if (jobs.length > 0) await sql`select from graphile_worker.complete_jobs(${jobs}::bigint[])`.execute(db);
  for (const id of messages) await dropMessage(db, id);
  return jobs.length + messages.length;
};
