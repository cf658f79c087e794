import { sql } from 'kysely';
import { DEADLINE_DAYS, stepDueAt } from '@/domain/closing';
import { DAY_MS, dayOf } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { workingTime } from '@/server/platform/settings/holidays';
import { isClosed, publishChanged } from '../lock';

/** When the process of such work begins: with the work that it came from, so that the lead's own call is the first step's. */
export const beginOf = async (db: Database, activityId: number): Promise<string> => {
  const { at } = await db
    .selectFrom('activity')
    .leftJoin('activity as parent', 'parent.id', 'activity.parent_id')
    .select(sql<string>`least(activity.created_at, parent.created_at)`.as('at'))
    .where('activity.id', '=', activityId)
    .executeTakeFirstOrThrow();
  return at;
};

/** The end of the next working day, ISO 8601: when the work of a step is due for which nothing was agreed. */
const nextDay = (): string => {
  const now = Date.now();
  return stepDueAt(1, now, workingTime(dayOf(now), dayOf(now + DEADLINE_DAYS * DAY_MS)));
};

/**
 * The open work of a process that goes on: its own, or where that is closed a new one of whoever leads the process, so that no process stands
 * outside every queue. Returns its id. The caller has locked the process.
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
  // The customer may have such work already: there is one (domain/activities.ts, `once`).
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

/** Puts the work of the next step into the queue again: at the agreed time, else the next working day. */
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
