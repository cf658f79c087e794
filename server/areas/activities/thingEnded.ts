import type { AccessAsked, AccessDecided, AuctionMoved, RefundMoved } from '@/domain/events';
import { publishes } from '@/domain/machines/auctionMoves';
import type { Database } from '@/server/kernel/db/pool';
import { endWith } from './close';
import { publishChanged } from './lock';

/** The auction's move closes publication and appraisal work: the auction is published or sent back, the report is accepted or given up. */
export const auctionMovedWork = async (db: Database, { auctionId, action, from }: AuctionMoved): Promise<void> => {
  if (from === 'WAITING_PUBLISH_APPROVAL') {
    const to = publishes(action) ? 'SUCCESS' : 'FAILED';
    await endWith(db, 'PUBLICATION', { auctionId, type: 'AUCTION_PUBLISH' }, to);
  }
  if (action === 'COMPLETE_REPORT' || action === 'CANCEL_APPRAISAL') {
    const to = action === 'COMPLETE_REPORT' ? 'SUCCESS' : 'FAILED';
    await endWith(db, 'APPRAISAL', { auctionId, type: 'AUCTION_APPRAISAL' }, to);
  }
};

/** The activity of a refund closes with it: paid, or cancelled. */
export const refundMovedWork = async (db: Database, { activityId, status }: RefundMoved): Promise<void> => {
  if (activityId === null) return;
  if (status === 'CLOSED' || status === 'CANCEL') {
    await endWith(db, 'REFUND', { id: activityId }, status === 'CLOSED' ? 'SUCCESS' : 'FAILED');
    return;
  }
  const activity = await db
    .selectFrom('activity')
    .select(['id', 'assignee_id'])
    .where('id', '=', activityId)
    .executeTakeFirst();
  if (activity) await publishChanged(db, activity.id, activity.assignee_id);
};

/**
 * Creates the activity for those who decide an access request. It has no creator: the request itself names who asks, and the requester must
 * not learn from the activity whose record it is.
 */
export const accessAskedWork = async (db: Database, { requestId, customerId, reason }: AccessAsked): Promise<void> => {
  if (customerId === null) return;
  const { id } = await db
    .insertInto('activity')
    .values({ type: 'CUSTOMER_ACCESS_REQUEST', note: reason, customer_id: customerId, access_request_id: requestId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanged(db, id);
};

/** Closes the activity when the request is decided, wherever that happens: granted is a success, rejected a failure. */
export const accessDecidedWork = async (
  db: Database,
  { requestId, granted, by, answer }: AccessDecided,
): Promise<void> => {
  await db
    .updateTable('activity')
    .set({ assignee_id: by.id })
    .where('access_request_id', '=', requestId)
    .where('assignee_id', 'is', null)
    .execute();
  await endWith(db, 'ACCESS_REQUEST', { accessRequestId: requestId }, granted ? 'SUCCESS' : 'FAILED', {
    result: answer,
  });
};
