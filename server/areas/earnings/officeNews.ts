import type { Permission } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import { holdersOf } from '@/server/platform/notifications/holders';

/** Who may do something and sees what offices get: nobody else could open what the news is about. */
export const seeingOffices = async (db: Database, permission: Permission): Promise<number[]> => {
  const seeing = new Set(await holdersOf(db, 'earnings.readBrokerShares'));
  return (await holdersOf(db, permission)).filter((id) => seeing.has(id));
};

/** Who waits for an office's money in its place: whoever looks after it, or all who work with offices. */
export const officesPeople = async (db: Database, brokerId: number): Promise<number[]> => {
  const working = await seeingOffices(db, 'brokers.work');
  const { assignee_id } = await db
    .selectFrom('broker')
    .select('assignee_id')
    .where('id', '=', brokerId)
    .executeTakeFirstOrThrow();
  return assignee_id !== null && working.includes(assignee_id) ? [assignee_id] : working;
};
