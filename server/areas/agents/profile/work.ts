import messages from '@/locales/tr/messages.json';
import { endWith } from '@/server/areas/activities/close';
import { publishChanged } from '@/server/areas/activities/lock';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { fill } from '@/server/kernel/texts';
import { notifyOperator } from '@/server/platform/notifications/notify';
import type { Held } from './held';

const pathOf = ({ agent }: Pick<Held, 'agent'>) => `/agent/profile?id=${agent.id}`;

/** Creates the activity of an approval, and notifies the agent's manager. */
export const openApproval = async (db: Database, held: Held, by: SignedIn): Promise<number> => {
  const { agent } = held;
  const { id } = await db
    .insertInto('activity')
    .values({
      type: 'AGENT_PROFILE_PAGE_CREATION_APPROVAL',
      note: fill(messages.agentPageWaits, { name: agent.name }),
      customer_id: agent.customerId,
      creator_id: by.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanged(db, id);
  if (agent.managerId !== null)
    await notifyOperator(db, {
      operatorId: agent.managerId,
      byId: by.id,
      kind: 'REQUEST',
      title: fill(messages.agentPageWaits, { name: agent.name }),
      path: pathOf(held),
    });
  return id;
};

/** Closes the activity with the decision. If it is unassigned, the deciding operator becomes the assignee. */
export const endApproval = async (
  db: Database,
  activityId: number | null,
  to: 'SUCCESS' | 'FAILED',
  result: string,
  by: SignedIn | null,
): Promise<void> => {
  if (activityId === null) return;
  if (by)
    await db
      .updateTable('activity')
      .set({ assignee_id: by.id })
      .where('id', '=', activityId)
      .where('assignee_id', 'is', null)
      .execute();
  await endWith(db, 'AGENT_PROFILE', { id: activityId }, to, { result });
};

/** Notifies the agent of the decision. */
export const tellAgent = (
  db: Database,
  held: Held,
  by: SignedIn | null,
  news: { title: string; body?: string; level: 'success' | 'info' | 'danger' },
): Promise<void> =>
  notifyOperator(db, {
    operatorId: held.agent.operatorId,
    byId: by?.id ?? null,
    kind: 'REQUEST_ANSWERED',
    path: '/agent/profile',
    ...news,
  });
