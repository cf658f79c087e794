import { sql } from 'kysely';
import type { agents } from '@/contract/agents';
import type { Output, Parsed } from '@/contract/kit';
import { may, PERMISSIONS } from '@/domain/permissions';
import messages from '@/locales/tr/messages.json';
import { takenFrom } from '@/server/areas/operators/takenFrom';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { lockedAgent } from './record';

/** An advisory lock, because two simultaneous requests would both choose the operator with the fewest agents. */
const ONE_AT_A_TIME = 930_001;

type Person = { id: number; name: string };

/** @throws OPERATOR_NOT_FOUND, ACTIVITY_ASSIGNEE_NOT_ALLOWED beside the field */
const named = async (db: Database, operatorId: number): Promise<Person> => {
  const { rows } = await sql<Person & { authorities: string[] }>`
    select id, first_name || ' ' || last_name as name,
           array(select authority from operator_authority where operator_id = operator.id) as authorities
      from operator where id = ${operatorId} and status = 'ACTIVE'`.execute(db);
  const [found] = rows;
  if (!found) throw beside('operatorId', 'OPERATOR_NOT_FOUND');
  if (!may(found.authorities, 'agents.read')) throw beside('operatorId', 'ACTIVITY_ASSIGNEE_NOT_ALLOWED');
  return { id: found.id, name: found.name };
};

/** The operator of the agent's territory who looks after the fewest agents. @throws TERRITORY_OPERATOR_NOT_FOUND */
const ofTheTerritory = async (db: Database, agentOperatorId: number): Promise<Person> => {
  const { rows } = await sql<Person>`
    select operator.id, operator.first_name || ' ' || operator.last_name as name
      from operator
     where status = 'ACTIVE' and operator.id <> ${agentOperatorId}
       and territory_id = (select territory_id from operator own where own.id = ${agentOperatorId})
       and exists (select from operator_authority held where held.operator_id = operator.id
                    and held.authority = any(${[...PERMISSIONS['agents.read']]}))
     order by (select count(*) from agent where manager_id = operator.id and status = 'ACTIVE'), operator.id limit 1`.execute(
    db,
  );
  const [best] = rows;
  if (!best) throw new Refusal('TERRITORY_OPERATOR_NOT_FOUND');
  return best;
};

/**
 * Assigns agents to an operator who looks after them: all of them or none.
 * @throws AGENT_NOT_FOUND, AGENT_NOT_ACTIVE, OPERATOR_NOT_FOUND, USER_ALREADY_ASSIGNEE_TO_OPERATOR when the operator already has one of
 * them, TERRITORY_OPERATOR_NOT_FOUND
 */
export const assignAgents = async (
  db: Database,
  { ids, operatorId }: Parsed<typeof agents.assign>,
  by: SignedIn,
): Promise<Output<typeof agents.assign>> => {
  await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(db);
  const chosen = operatorId === undefined ? undefined : await named(db, operatorId);
  const assigned: Output<typeof agents.assign>['assigned'] = [];
  const lost: (number | null)[][] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const agent = await lockedAgent(db, id);
    const to = chosen ?? (await ofTheTerritory(db, agent.operator_id));
    if (to.id === agent.operator_id) throw beside('operatorId', 'ACTIVITY_ASSIGNEE_NOT_ALLOWED');
    if (agent.manager_id === to.id) throw new Refusal('USER_ALREADY_ASSIGNEE_TO_OPERATOR');
    await db.updateTable('agent').set({ manager_id: to.id }).where('id', '=', id).execute();
    lost.push([agent.manager_id]);
    assigned.push({ id, operatorId: to.id, name: to.name });
  }
  for (const receiver of new Set(assigned.map((one) => one.operatorId))) {
    const count = assigned.filter((one) => one.operatorId === receiver).length;
    await notifyOperator(db, {
      operatorId: receiver,
      byId: by.id,
      kind: 'ASSIGNMENT',
      title: fill(messages.agentsAssigned, { count: String(count) }),
      path: count === 1 ? `/agent/detail?id=${assigned[0]?.id}` : `/agent/list?managerId=${receiver}`,
    });
  }
  await publishChanges(db, 'agents');
  return { assigned, takenFrom: await takenFrom(db, lost) };
};

/** The operators who may look after agents, by name. */
export const managersOf = async (db: Database): Promise<Output<typeof agents.managers>> => {
  const { rows } = await sql<Output<typeof agents.managers>['rows'][number]>`
    select operator.id, operator.first_name || ' ' || operator.last_name as name, territory.name as territory,
           (select count(*)::integer from agent where manager_id = operator.id and agent.status = 'ACTIVE') as agents
      from operator left join territory on territory.id = operator.territory_id
     where operator.status = 'ACTIVE'
       and exists (select from operator_authority held where held.operator_id = operator.id
                    and held.authority = any(${[...PERMISSIONS['agents.read']]}))
     order by (operator.first_name || ' ' || operator.last_name) collate turkish, operator.id`.execute(db);
  return { rows };
};
