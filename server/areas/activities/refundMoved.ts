import type { RefundMoved } from '@/domain/events';
import type { Database } from '@/server/kernel/db/pool';
import { closeActivity } from './close';
import { publishChanged } from './lock';
import { OPEN } from './rows';

/** The work that carries a refund ends with it: paid, or cancelled. */
export const refundMovedWork = async (db: Database, { activityId, status }: RefundMoved): Promise<void> => {
  if (activityId === null) return;
  const activity = await db
    .selectFrom('activity')
    .select(['id', 'assignee_id'])
    .where('id', '=', activityId)
    .where('status', 'in', OPEN)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!activity) return;
  if (status === 'CLOSED' || status === 'CANCEL')
    await closeActivity(db, activity, status === 'CLOSED' ? 'SUCCESS' : 'FAILED');
  else await publishChanged(db, activity.id, activity.assignee_id);
};
