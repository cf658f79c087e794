import { sql } from 'kysely';
import type { wantToSell } from '@/contract/activities/wantToSell';
import type { Output, Parsed } from '@/contract/kit';
import { mayLeadSale, SALE_LEADERS } from '@/domain/activities';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { takenFrom } from '@/server/areas/operators/takenFrom';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { activeAuthorities } from '../assign';
import { lockProcess } from './change';

const notAllowed = (field: string) => beside(field, 'ACTIVITY_ASSIGNEE_NOT_ALLOWED');

const assertAssignees = async (
  db: Database,
  { operatorId, agentOperatorId }: Pick<Parsed<typeof wantToSell.assign>, 'operatorId' | 'agentOperatorId'>,
): Promise<void> => {
  if (operatorId === undefined && agentOperatorId === undefined) {
    throw beside('operatorId', 'REQUIRED');
  }
  if (operatorId) {
    const held = await activeAuthorities(db, operatorId);
    if (!mayLeadSale(held)) throw notAllowed('operatorId');
  }
  if (agentOperatorId) {
    const held = await activeAuthorities(db, agentOperatorId);
    if (!held.includes('AGENT')) throw notAllowed('agentOperatorId');
  }
};

const notify = (db: Database, operatorId: number, ids: readonly number[], by: SignedIn) =>
  notifyOperator(db, {
    operatorId,
    byId: by.id,
    kind: 'ASSIGNMENT',
    title: fill(messages.assigned, { type: enums.activityType.WANT_TO_SELL }),
    path: ids.length === 1 ? `/want-to-sell/detail?id=${ids[0]}` : '/want-to-sell/list?open=1',
  });

/**
 * Assigns an operator, an agent, or both to open processes: all of them or none. If the customer has no want-to-sell agent, the agent
 * becomes it, so that they may open the customer.
 * @throws WANT_TO_SELL_CLOSED, OPERATOR_NOT_FOUND, ACTIVITY_ASSIGNEE_NOT_ALLOWED
 */
export const assignProcesses = async (
  db: Database,
  { ids, operatorId, agentOperatorId }: Parsed<typeof wantToSell.assign>,
  operator: SignedIn,
): Promise<Output<typeof wantToSell.assign>> => {
  await assertAssignees(db, { operatorId, agentOperatorId });
  const lost: (number | null)[][] = [];
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  for (const id of wanted) {
    const process = await lockProcess(db, id, operator);
    if (process.outcome !== null) throw new Refusal('WANT_TO_SELL_CLOSED');
    const had = { operatorId: process.operator?.id ?? null, agentOperatorId: process.agent?.id ?? null };
    lost.push([
      operatorId === undefined || operatorId === had.operatorId ? null : had.operatorId,
      agentOperatorId === undefined || agentOperatorId === had.agentOperatorId ? null : had.agentOperatorId,
    ]);
    await db
      .updateTable('want_to_sell')
      .set({
        ...(operatorId !== undefined && { operator_id: operatorId }),
        ...(agentOperatorId !== undefined && { agent_operator_id: agentOperatorId }),
      })
      .where('id', '=', id)
      .execute();
    if (agentOperatorId) {
      await db
        .updateTable('customer')
        .set({ want_to_sell_agent_id: agentOperatorId })
        .where('id', '=', process.customer.id)
        .where('want_to_sell_agent_id', 'is', null)
        .execute();
    }
    await publishChanges(db, 'sellers', `customer:${process.customer.id}`);
  }
  for (const who of new Set([operatorId, agentOperatorId])) if (who) await notify(db, who, wanted, operator);
  return { assigned: wanted.length, takenFrom: await takenFrom(db, lost) };
};

const holders = (authorities: readonly string[]) => sql<boolean>`exists (
  select from operator_authority held where held.operator_id = operator.id
     and held.authority = any (${[...authorities]}::text[]))`;

/** Active operators and agents to whom a process may be assigned, the least busy first. */
export const peopleFor = async (db: Database): Promise<Output<typeof wantToSell.people>> => {
  const open = (column: 'operator_id' | 'agent_operator_id') =>
    sql<number>`(select count(*)::int from want_to_sell where ${sql.ref(`want_to_sell.${column}`)} = operator.id and outcome is null)`;
  const people = (authorities: readonly string[], column: 'operator_id' | 'agent_operator_id') =>
    db
      .selectFrom('operator')
      .leftJoin('territory', 'territory.id', 'operator.territory_id')
      .select(['operator.id', fullName('operator').as('name'), 'territory.name as territory', open(column).as('open')])
      .where('operator.status', '=', 'ACTIVE')
      .where(holders(authorities))
      .orderBy('open')
      .orderBy('name')
      .execute();
  const [operators, agents] = await Promise.all([
    people(SALE_LEADERS, 'operator_id'),
    people(['AGENT'], 'agent_operator_id'),
  ]);
  return { operators: operators.map(({ id, name, open: count }) => ({ id, name, open: count })), agents };
};
