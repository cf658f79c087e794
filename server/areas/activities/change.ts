import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { attempt } from '@/domain/machine';
import { activityMachine, mayOverride } from '@/domain/machines/activity';
import { MINUTE_MS } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { assertAhead, beside, Refusal } from '@/server/kernel/refusal';
import { closeActivity, moveKeyRequest, toPool } from './close';
import { dealsUpdated } from './deals';
import { assertReason, workDetail } from './detail';
import { hasOpenCall, type Locked, lockMine, publishChanged } from './lock';
import { thingOf } from './thing';
import { startClock } from './time';

/** A day on which work may be due: not yet over, and within ten years. */
const FAR_DAYS = 10 * 366;
/** @throws INVALID_DATE beside the field for a time in the past or too far ahead */
export const assertFuture = (at: string | null | undefined, field: string): void => {
  if (at !== null && at !== undefined) assertAhead(field, at, { days: FAR_DAYS, graceMs: MINUTE_MS });
};

/** The form field for the value that a refused move lacks. */
const ASKED_BY: Partial<Record<ErrorCode, string>> = {
  LOST_REASON_NOT_FOUND: 'lostReasonId',
  ACTIVITY_RESULT_REQUIRED: 'result',
};

/** Moves an activity through its state machine. @throws the machine's refusals, including V29 */
export const moveActivity = async (
  db: Database,
  activity: Locked,
  action: EnumValue<'activityAction'>,
  { lostReasonId, result }: { lostReasonId?: number | null | undefined; result?: string | undefined },
  operator: SignedIn,
): Promise<void> => {
  await assertReason(db, lostReasonId);
  const [openCall, thing, updated] = await Promise.all([
    hasOpenCall(db, activity.id),
    thingOf(db, activity),
    dealsUpdated(db, activity, operator),
  ]);
  const { type } = activity;
  const facts = {
    type,
    assigned: activity.assignee_id !== null,
    hasLostReason: (lostReasonId ?? activity.lost_reason_id) !== null,
    hasOpenCall: openCall,
    thing: thing.state,
    dealsUpdated: updated,
    hasResult: !!result,
    mayOverride: mayOverride(type, operator.authorities),
  };
  const outcome = attempt(activityMachine, activity.status, action, facts, operator.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    const field = ASKED_BY[code];
    throw field ? beside(field, code) : new Refusal(code);
  }
  if (outcome.to === 'SUCCESS' || outcome.to === 'FAILED') {
    const lost = outcome.to === 'FAILED' ? (lostReasonId ?? null) : null;
    await closeActivity(db, activity, outcome.to, { lostReasonId: lost, result });
  } else if (outcome.to === 'WORKING') await startWork(db, activity.id, operator.id);
  else await toPool(db, activity);
};

/** Assigns the work to this operator and starts it. */
export const startWork = async (db: Database, id: number, operatorId: number): Promise<void> => {
  await db
    .updateTable('activity')
    .set({
      status: 'WORKING',
      assignee_id: sql<number>`coalesce(assignee_id, ${operatorId})`,
      started_at: sql<string>`coalesce(started_at, now())`,
      snoozed_until: null,
    })
    .where('id', '=', id)
    .execute();
  await moveKeyRequest(db, id, 'WORKING');
  await startClock(db, operatorId, id);
};

/** @throws VERSION_CONFLICT with the current record, INVALID_DATE, NOT_UPDATE_ON_CLOSED_ACTIVITY, and the refusals of a move */
export const updateActivity = async (
  db: Database,
  input: Parsed<typeof activities.update>,
  operator: SignedIn,
): Promise<void> => {
  const { id, version, note, priority, dueAt, action, lostReasonId, result } = input;
  if (result && action !== 'SUCCEED' && action !== 'FAIL') throw beside('result', 'INVALID_INPUT');
  const activity = await lockMine(db, id, operator);
  if (activity.version !== version) {
    throw new Refusal('VERSION_CONFLICT', { current: await workDetail(db, id, operator) });
  }
  if (dueAt !== activity.due_at) assertFuture(dueAt, 'dueAt');
  const changes = {
    ...(note !== undefined && { note }),
    ...(priority !== undefined && { priority }),
    ...(dueAt !== undefined && { due_at: dueAt }),
  };
  if (Object.keys(changes).length > 0) await db.updateTable('activity').set(changes).where('id', '=', id).execute();
  if (action) await moveActivity(db, activity, action, { lostReasonId, result }, operator);
  await publishChanged(db, id, activity.assignee_id);
};
