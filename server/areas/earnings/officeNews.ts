import type { Permission } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import { holdersOf } from '@/server/platform/notifications/holders';

/** The operators with a permission who may also see offices' shares; others could not open what the notification is about. */
export const seeingOffices = async (db: Database, permission: Permission): Promise<number[]> => {
  const seeing = new Set(await holdersOf(db, 'earnings.readBrokerShares'));
  return (await holdersOf(db, permission)).filter((id) => seeing.has(id));
};

/** Who is notified on behalf of an office: its assignee, otherwise all who work with offices. */
export const officesPeople = async (db: Database, brokerId: number): Promise<number[]> => {
  const working = await seeingOffices(db, 'brokers.work');
  const { assignee_id } = await db
    .selectFrom('broker')
    .select('assignee_id')
    .where('id', '=', brokerId)
    .executeTakeFirstOrThrow();
  return assignee_id !== null && working.includes(assignee_id) ? [assignee_id] : working;
};
