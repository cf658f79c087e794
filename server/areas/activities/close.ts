import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';
import { type Locked, publishChanged } from './lock';
import { OPEN } from './rows';
import { stopClocksOn } from './time';

/** The request for keys that belongs to an activity moves with it. */
export const moveKeyRequest = async (
  db: Database,
  activityId: number,
  to: EnumValue<'activityStatus'>,
): Promise<void> => {
  await db
    .updateTable('key_holder_request')
    .set({ status: to })
    .where('activity_id', '=', activityId)
    .where('status', 'in', OPEN)
    .execute();
};

/** Closes an activity, its clocks and the request for keys that it carries. */
export const closeActivity = async (
  db: Database,
  activity: Pick<Locked, 'id' | 'assignee_id'>,
  to: 'SUCCESS' | 'FAILED',
  lostReasonId: number | null = null,
): Promise<void> => {
  await stopClocksOn(db, activity.id);
  await db
    .updateTable('activity')
    .set({
      status: to,
      closed_at: sql<string>`now()`,
      snoozed_until: null,
      started_at: sql<string>`coalesce(started_at, now())`,
      ...(lostReasonId !== null && { lost_reason_id: lostReasonId }),
    })
    .where('id', '=', activity.id)
    .execute();
  await moveKeyRequest(db, activity.id, to);
  await publishChanged(db, activity.id, activity.assignee_id);
};

/** Puts the activity back into the pool, without an assignee. */
export const toPool = async (db: Database, { id, assignee_id }: Pick<Locked, 'id' | 'assignee_id'>): Promise<void> => {
  await stopClocksOn(db, id);
  await db
    .updateTable('activity')
    .set({ status: 'INITIAL', assignee_id: null, snoozed_until: null })
    .where('id', '=', id)
    .execute();
  await moveKeyRequest(db, id, 'INITIAL');
  await publishChanged(db, id, assignee_id);
};
