import { sql } from 'kysely';
import { ACTIVITY_RULES } from '@/domain/activities';
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

type How = { lostReasonId?: number | null; result?: string | undefined };

/**
 * Closes an activity, its clocks and its request for keys. Manual closing goes through the state machine (change.ts), automatic closing
 * mostly through `endWith`.
 */
export const closeActivity = async (
  db: Database,
  activity: Pick<Locked, 'id' | 'assignee_id'>,
  to: 'SUCCESS' | 'FAILED',
  { lostReasonId = null, result }: How = {},
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
      ...(result && { result }),
    })
    .where('id', '=', activity.id)
    .execute();
  await moveKeyRequest(db, activity.id, to);
  await publishChanged(db, activity.id, activity.assignee_id);
};

/**
 * Closes the open activities of the kinds that end together with a thing, and no others: a visit that was booked from a call-me-back does
 * not end the call-me-back.
 */
export const endWith = async (
  db: Database,
  thing: EnumValue<'activityEnd'>,
  where:
    | { id: number }
    | { auctionId: number; type: Locked['type'] }
    | { closingId: number }
    | { accessRequestId: number },
  to: 'SUCCESS' | 'FAILED',
  how: How = {},
): Promise<void> => {
  const found = await db
    .selectFrom('activity')
    .select(['id', 'type', 'assignee_id'])
    .where('status', 'in', OPEN)
    .$call((q) => {
      if ('id' in where) return q.where('id', '=', where.id);
      if ('closingId' in where) return q.where('closing_id', '=', where.closingId);
      if ('accessRequestId' in where) return q.where('access_request_id', '=', where.accessRequestId);
      return q.where('auction_id', '=', where.auctionId).where('type', '=', where.type);
    })
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const activity of found) {
    if (ACTIVITY_RULES[activity.type].endsWith === thing) await closeActivity(db, activity, to, how);
  }
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
