import { sql } from 'kysely';
import { DEADLINE_DAYS, stepDueAt } from '@/domain/closing';
import { DAY_MS, dayOf } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { workingTime } from '@/server/platform/settings/holidays';
import { isClosed, publishChanged } from '../lock';

/** When a process with this activity begins: with the parent activity, so that the call to the lead counts for the first step. */
export const beginOf = async (db: Database, activityId: number): Promise<string> => {
  const { at } = await db
    .selectFrom('activity')
    .leftJoin('activity as parent', 'parent.id', 'activity.parent_id')
    .select(sql<string>`least(activity.created_at, parent.created_at)`.as('at'))
    .where('activity.id', '=', activityId)
    .executeTakeFirstOrThrow();
  return at;
};

/** The end of the next working day, ISO 8601: the due time of a step without an agreed time. */
const nextDay = (): string => {
  const now = Date.now();
  return stepDueAt(1, now, workingTime(dayOf(now), dayOf(now + DEADLINE_DAYS * DAY_MS)));
};

/**
 * The id of the open activity of an open process: its own, or if that is closed a new one for the leader of the process, so that every
 * process is in some queue. The caller has locked the process.
 */
export const openWork = async (db: Database, processId: number, by: { id: number }): Promise<number> => {
  const process = await db
    .selectFrom('want_to_sell as process')
    .leftJoin('activity', 'activity.id', 'process.activity_id')
    .select([
      'process.customer_id as customerId',
      'process.activity_id as activityId',
      'process.reason',
      sql<number | null>`coalesce(process.agent_operator_id, process.operator_id)`.as('leader'),
      'activity.status',
    ])
    .where('process.id', '=', processId)
    .executeTakeFirstOrThrow();
  const { activityId, customerId, leader, status } = process;
  if (activityId !== null && status !== null && !isClosed(status)) return activityId;
  // The customer may already have such an activity; only one may be open (domain/activities.ts, `once`).
  const other = await db
    .selectFrom('activity')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('type', '=', 'WANT_TO_SELL')
    .where('status', 'in', ['INITIAL', 'WORKING'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const id =
    other?.id ??
    (
      await db
        .insertInto('activity')
        .values({
          type: 'WANT_TO_SELL',
          customer_id: customerId,
          note: process.reason,
          parent_id: activityId,
          assignee_id: leader,
          creator_id: by.id,
          due_at: nextDay(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await db.updateTable('want_to_sell').set({ activity_id: id }).where('id', '=', processId).execute();
  await publishChanged(db, id, leader);
  return id;
};

/** Puts the activity of the next step back into the queue: at the agreed time, otherwise on the next working day. */
export const queueNext = async (db: Database, activityId: number, at: string | null): Promise<string> => {
  const due = at ?? nextDay();
  const { assignee } = await db
    .updateTable('activity')
    .set({ due_at: due, snoozed_until: null, status: 'INITIAL', attempt: null })
    .where('id', '=', activityId)
    .returning('assignee_id as assignee')
    .executeTakeFirstOrThrow();
  await publishChanged(db, activityId, assignee);
  return due;
};
