import { sql } from 'kysely';
import type { AuditCheck, AuditProof } from '@/contract/audit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { enqueue, hasJob } from '@/server/platform/jobs/enqueue';
import { lastEntry, nextEntries, proofWith } from './verify';

const enqueueCheck = (db: Database, id: number): Promise<void> =>
  enqueue(db, 'audit.check', { id }, { key: `audit-check:${id}` });

/** The last check of the audit trail; null: there was none yet. */
export const lastCheck = async (db: Database): Promise<AuditCheck | null> => {
  const found = await db
    .selectFrom('audit_check')
    .innerJoin('operator', 'operator.id', 'audit_check.operator_id')
    .select([
      'audit_check.id',
      'audit_check.created_at as startedAt',
      fullName('operator').as('startedBy'),
      'last_entry_id as last',
      'reached_entry_id as reached',
      'proof',
    ])
    .orderBy('audit_check.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { last, reached, proof, ...check } = found;
  // The seals are checked after the entries: only a proof means 100 %.
  const progress = proof ? 100 : Math.floor((reached / Math.max(last, 1)) * 99);
  return { ...check, progress, proof: proof as AuditProof | null };
};

/** Starts a check, unless one is running. */
export const startCheck = async (db: Database, operatorId: number): Promise<AuditCheck> => {
  const started = await db
    .insertInto('audit_check')
    .values({ operator_id: operatorId, last_entry_id: await lastEntry(db) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (started) await enqueueCheck(db, started.id);
  const check = await lastCheck(db);
  if (!check) throw new Error('a check that was begun is not there');
  return check;
};

/** Checks the next entries and enqueues the rest, or ends. A check whose process died continues with its last batch. */
export const workOnCheck = async (db: Database, id: number): Promise<void> => {
  const check = await db
    .selectFrom('audit_check')
    .select(['last_entry_id as last', 'reached_entry_id as from'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!check) return;
  const { broken, reached } = await nextEntries(db, check.from, check.last);
  const isOver = broken !== null || reached >= check.last;
  const ended = isOver && { proof: JSON.stringify(await proofWith(db, broken)), ended_at: sql<string>`now()` };
  await db
    .updateTable('audit_check')
    .set({ reached_entry_id: reached, updated_at: sql<string>`now()`, ...ended })
    .where('id', '=', id)
    .execute();
  if (!isOver) await enqueueCheck(db, id);
};

/** Enqueues checks again whose queue job failed in every attempt. Returns how many. */
export const resumeChecks = async (db: Database): Promise<number> => {
  const left = await db
    .selectFrom('audit_check')
    .select('id')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`not ${hasJob(sql`'audit-check:' || audit_check.id`)}`)
    .execute();
  for (const { id } of left) await enqueueCheck(db, id);
  return left.length;
};
