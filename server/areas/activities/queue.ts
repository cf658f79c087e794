import { type RawBuilder, sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { assertFuture, startWork } from './change';
import { assertMayHave, assertNoOpenCall, assertNotAsker, lockMine, lockOpen, publishChanged } from './lock';
import { inPool, ownDue, ownEarly, ownLeft } from './pool';
import { stopClock } from './time';

/** Locks the first of these that nobody else has locked. */
const lockFirst = async (db: Database, condition: RawBuilder<boolean>, except = 0): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select activity.id from activity where ${condition} and activity.id <> ${except}
     order by activity.urgency, activity.due_at, activity.id
     limit 1 for no key update skip locked`.execute(db);
  return rows[0]?.id ?? null;
};

/** @throws CALL_NOT_WRAPPED_UP while the operator has a call without an outcome */
const assertHandsFree = async (db: Database, operatorId: number): Promise<void> => {
  const call = await db
    .selectFrom('call')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (call) throw new Refusal('CALL_NOT_WRAPPED_UP');
};

/**
 * Assigns the next piece of work to this operator: own work that is due or abandoned, else work of the pool, else own work
 * that may be done early. Work that somebody else has locked is skipped. Null when there is nothing to do.
 */
export const takeNext = async (
  db: Database,
  { filter, except }: Parsed<typeof activities.next>,
  operator: SignedIn,
): Promise<number | null> => {
  await assertHandsFree(db, operator.id);
  const id =
    (await lockFirst(db, ownDue(operator, filter), except)) ??
    (await lockFirst(db, ownLeft(operator, filter), except)) ??
    (await lockFirst(db, inPool(operator, filter), except)) ??
    (await lockFirst(db, ownEarly(operator, filter), except));
  if (id === null) return null;
  await startWork(db, id, operator.id);
  await publishChanged(db, id, operator.id);
  return id;
};

/** @throws ACTIVITY_TAKEN if somebody else has it, ACTIVITY_ASSIGNEE_NOT_ALLOWED for a type that this operator may not have */
export const takeThis = async (db: Database, id: number, operator: SignedIn): Promise<void> => {
  const activity = await lockOpen(db, id, operator);
  if (activity.assignee_id !== null && activity.assignee_id !== operator.id) throw new Refusal('ACTIVITY_TAKEN');
  assertMayHave(operator.authorities, activity.type);
  await assertNotAsker(db, id, operator.id);
  await startWork(db, id, operator.id);
  await publishChanged(db, id, operator.id);
};

/** Snoozes work: it leaves the queue until the given time. @throws INVALID_DATE, ACTIVITY_CALL_OPEN */
export const snooze = async (
  db: Database,
  { id, until }: Parsed<typeof activities.snooze>,
  operator: SignedIn,
): Promise<void> => {
  const activity = await lockMine(db, id, operator);
  assertFuture(until, 'until');
  await assertNoOpenCall(db, id);
  if (activity.assignee_id !== null) await stopClock(db, activity.assignee_id, id);
  await db.updateTable('activity').set({ status: 'INITIAL', snoozed_until: until }).where('id', '=', id).execute();
  await publishChanged(db, id, activity.assignee_id);
};
