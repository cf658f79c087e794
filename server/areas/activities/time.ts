import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { Output } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';

const seconds = sql<number>`floor(extract(epoch from coalesce(time_entry.ended_at, now()) - time_entry.started_at))::int`;

/** Never before its start: the clock may have been started by a transaction that began later but committed first. */
const END = sql<string>`greatest(now(), started_at)`;

/** Stops the operator's clock, wherever it runs; one operator has one clock. */
export const stopClock = async (db: Database, operatorId: number, activityId?: number): Promise<void> => {
  // Locks the operator: two tabs that start a clock at once would each find none running.
  await db.selectFrom('operator').select('id').where('id', '=', operatorId).forNoKeyUpdate().execute();
  await db
    .updateTable('time_entry')
    .set({ ended_at: END })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.and(activityId === undefined ? [] : [eb('activity_id', '=', activityId)]))
    .execute();
};

/** Starts the operator's clock on this work and stops it elsewhere. If it runs here already, it keeps running. */
export const startClock = async (db: Database, operatorId: number, activityId: number): Promise<void> => {
  await db.selectFrom('operator').select('id').where('id', '=', operatorId).forNoKeyUpdate().execute();
  const running = await db
    .selectFrom('time_entry')
    .select('activity_id')
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (running?.activity_id === activityId) return;
  await stopClock(db, operatorId);
  await db
    .insertInto('time_entry')
    .values({ operator_id: operatorId, activity_id: activityId, started_at: sql<string>`now()` })
    .execute();
};

/** Stops all clocks on this work, when it closes. */
export const stopClocksOn = async (db: Database, activityId: number): Promise<void> => {
  await db
    .updateTable('time_entry')
    .set({ ended_at: END })
    .where('activity_id', '=', activityId)
    .where('ended_at', 'is', null)
    .execute();
};

/** The seconds worked on it by everybody, and since when this operator's clock has been running on it. */
export const clockOf = async (db: Database, activityId: number, operator: SignedIn) => {
  const { rows } = await sql<{ seconds: number; runningSince: string | null }>`
    select coalesce(sum(${seconds}), 0)::int as seconds,
           max(started_at) filter (where ended_at is null and operator_id = ${operator.id}) as "runningSince"
      from time_entry where activity_id = ${activityId}`.execute(db);
  return rows[0] ?? { seconds: 0, runningSince: null };
};

const MAX = 100;

/** The latest time entries of an activity, or of an operator. */
export const timeEntries = (
  db: Database,
  by: { activityId: number } | { operatorId: number },
): Promise<Output<typeof activities.timeEntries>['rows']> =>
  db
    .selectFrom('time_entry')
    .innerJoin('operator', 'operator.id', 'time_entry.operator_id')
    .select([
      'time_entry.id',
      fullName('operator').as('operatorName'),
      'time_entry.started_at as startedAt',
      'time_entry.ended_at as endedAt',
      seconds.as('seconds'),
    ])
    .$call((q) =>
      where(q, {}, (eb) => [
        'activityId' in by && eb('activity_id', '=', by.activityId),
        'operatorId' in by && eb('operator_id', '=', by.operatorId),
      ]),
    )
    .orderBy('time_entry.started_at', 'desc')
    .orderBy('time_entry.id', 'desc')
    .limit(MAX)
    .execute();
