import type { agents } from '@/contract/agents';
import type { Output, Parsed } from '@/contract/kit';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { fill } from '@/server/kernel/texts';
import { send } from '@/server/platform/delivery/outbox';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { lockedAgent } from './record';

/**
 * Sends a message to agents as colleagues: to their accounts and phones, never to a customer record. Either all of them get it or nobody.
 * @throws AGENT_NOT_FOUND, AGENT_NOT_ACTIVE
 */
export const messageAgents = async (
  db: Database,
  { ids, text, bySms }: Parsed<typeof agents.message>,
  by: SignedIn,
): Promise<Output<typeof agents.message>> => {
  const operatorIds: number[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) operatorIds.push((await lockedAgent(db, id)).operator_id);
  const people = await db
    .selectFrom('operator')
    .select(['id', 'phone', 'first_name', 'last_name'])
    .where('id', 'in', [...operatorIds, by.id])
    .execute();
  const writer = people.find(({ id }) => id === by.id);
  const name = `${writer?.first_name} ${writer?.last_name}`;
  await notifyOperator(db, {
    operatorId: operatorIds,
    kind: 'MENTION',
    title: fill(messages.agentMessage, { name }),
    body: text,
    path: '/dashboard',
  });
  if (bySms)
    for (const { id, phone } of people)
      if (phone && operatorIds.includes(id))
        await send(db, { channel: 'SMS', recipient: phone, body: fill(messages.agentMessageSms, { name, text }) });
  return { sent: operatorIds.length };
};
