import { sql } from 'kysely';
import { may, type Permission } from '@/domain/permissions';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

/** The agents on whose pages this operator has the permission: the AGENT role gives it only for the own page. */
export const agentsFor = ({ id, authorities }: SignedIn, permission: Permission) => {
  const beyondOwn = authorities.filter((authority) => authority !== 'AGENT');
  return sql<boolean>`(${sql.lit(may(beyondOwn, permission))} or (${sql.lit(may(authorities, permission))} and agent.operator_id = ${id}))`;
};

const agents = (db: Database) =>
  db
    .selectFrom('agent')
    .innerJoin('operator', 'operator.id', 'agent.operator_id')
    .select([
      'agent.id',
      'agent.operator_id as operatorId',
      'agent.customer_id as customerId',
      'agent.manager_id as managerId',
      fullName('operator').as('name'),
      sql<boolean>`agent.status = 'ACTIVE' and operator.status = 'ACTIVE'`.as('isActive'),
    ]);
export type Agent = Awaited<ReturnType<typeof agentOf>>;

/** @throws AGENT_NOT_FOUND for an agent on whose page this operator does not have the permission */
export const agentOf = async (db: Database, id: number, operator: SignedIn, permission: Permission) => {
  const found = await agents(db).where('agent.id', '=', id).where(agentsFor(operator, permission)).executeTakeFirst();
  if (!found) throw new Refusal('AGENT_NOT_FOUND');
  return found;
};

/** The agent id of an operator. @throws AGENT_NOT_FOUND */
export const ownAgent = async (db: Database, { id }: SignedIn): Promise<number> => {
  const found = await db.selectFrom('agent').select('id').where('operator_id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('AGENT_NOT_FOUND');
  return found.id;
};
