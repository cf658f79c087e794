import { mayHave } from '@/domain/activities';
import { may } from '@/domain/permissions';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { activityInScope, askedBy } from './scope';

export const isClosed = (status: string) => status === 'SUCCESS' || status === 'FAILED';

/** Locks one activity until the end of the transaction. @throws ACTIVITY_NOT_FOUND, NOT_UPDATE_ON_CLOSED_ACTIVITY */
export const lockOpen = async (db: Database, id: number, operator: SignedIn) => {
  const found = await db
    .selectFrom('activity')
    .selectAll('activity')
    .where('activity.id', '=', id)
    .where(activityInScope(operator))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('ACTIVITY_NOT_FOUND');
  if (isClosed(found.status)) throw new Refusal('NOT_UPDATE_ON_CLOSED_ACTIVITY');
  return found;
};
export type Locked = Awaited<ReturnType<typeof lockOpen>>;

/** Whether the operator may work on it: their own activity, or anybody's with the permission to assign. */
export const isMine = (assigneeId: number | null, { id, authorities }: SignedIn): boolean =>
  assigneeId === id || may(authorities, 'activities.assign');

/** @throws AUTHORIZATION_ERROR for other people's activities */
export const assertMine = (activity: { assignee_id: number | null }, operator: SignedIn): void => {
  if (!isMine(activity.assignee_id, operator)) {
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'activities.assign' } });
  }
};

/** Like lockOpen, and the operator may work on it. */
export const lockMine = async (db: Database, id: number, operator: SignedIn): Promise<Locked> => {
  const activity = await lockOpen(db, id, operator);
  assertMine(activity, operator);
  return activity;
};

/** @throws ACTIVITY_CALL_OPEN while a call about it has no outcome */
export const assertNoOpenCall = async (db: Database, activityId: number): Promise<void> => {
  if (await hasOpenCall(db, activityId)) throw new Refusal('ACTIVITY_CALL_OPEN');
};

export const hasOpenCall = async (db: Database, activityId: number): Promise<boolean> =>
  (await db
    .selectFrom('call')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('outcome', 'is', null)
    .where('operator_id', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** @throws ACTIVITY_ASSIGNEE_NOT_ALLOWED when these authorities do not allow activities of that type */
export const assertMayHave = (authorities: readonly string[], type: Locked['type']): void => {
  if (!mayHave(authorities, type)) {
    throw beside('operatorId', 'ACTIVITY_ASSIGNEE_NOT_ALLOWED');
  }
};

/** @throws ACTIVITY_ASSIGNEE_NOT_ALLOWED when the activity is to answer that operator's own request for access */
export const assertNotAsker = async (db: Database, activityId: number, operatorId: number): Promise<void> => {
  const own = await db
    .selectFrom('activity')
    .select('id')
    .where('id', '=', activityId)
    .where(askedBy(operatorId))
    .executeTakeFirst();
  if (own) throw beside('operatorId', 'ACTIVITY_ASSIGNEE_NOT_ALLOWED');
};

/** Publishes the change to the screens that show this activity, including the queues of its present and former assignee. */
export const publishChanged = (db: Database, id: number, ...owners: (number | null | undefined)[]): Promise<void> =>
  publishChanges(
    db,
    'queue',
    `activity:${id}`,
    ...owners.flatMap((owner) => (typeof owner === 'number' ? [`work:${owner}` as const] : [])),
  );

/** Notifies an operator of an activity that was assigned to them. */
export const notifyAssigned = (
  db: Database,
  { id, type, note }: Pick<Locked, 'id' | 'type' | 'note'>,
  operatorId: number,
  byId: number,
): Promise<void> =>
  notifyOperator(db, {
    operatorId,
    byId,
    kind: 'ASSIGNMENT',
    title: fill(messages.assigned, { type: enums.activityType[type] }),
    body: note,
    path: `/activities/detail?id=${id}`,
  });

/** Notifies an operator once of several activities that were assigned together. */
export const notifyAssignedMany = (db: Database, count: number, operatorId: number, byId: number): Promise<void> =>
  notifyOperator(db, {
    operatorId,
    byId,
    kind: 'ASSIGNMENT',
    title: fill(messages.assignedMany, { count: String(count) }),
    path: `/activities/list?assigneeId=${operatorId}`,
  });
