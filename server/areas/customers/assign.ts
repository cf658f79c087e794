import { sql } from 'kysely';
import { AGENT_KINDS, type AgentKind, type customerWork } from '@/contract/customers/work';
import type { Output, Parsed } from '@/contract/kit';
import { takenFrom } from '@/server/areas/operators/takenFrom';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { notifyAssigned } from './notify';
import { lockCustomers } from './record';

type Agents = { [K in AgentKind]?: number | null | undefined };

const COLUMNS = {
  salesAgentId: 'sales_agent_id',
  closingAgentId: 'closing_agent_id',
  wantToSellAgentId: 'want_to_sell_agent_id',
} as const satisfies Record<AgentKind, string>;

const kindsIn = (agents: Agents): AgentKind[] => AGENT_KINDS.filter((kind) => agents[kind] !== undefined);

const toColumns = (agents: Agents) =>
  Object.fromEntries(kindsIn(agents).map((kind) => [COLUMNS[kind], agents[kind] ?? null]));

/**
 * Locks the operators until the end of the transaction, so that none is deactivated meanwhile (V38). @throws OPERATOR_NOT_FOUND beside the
 * field, for an unknown or deactivated operator
 */
const assertActive = async (db: Database, all: readonly Agents[]): Promise<void> => {
  const given = all.flatMap((agents) =>
    kindsIn(agents).flatMap((kind) => {
      const id = agents[kind];
      return id ? [{ kind, id }] : [];
    }),
  );
  if (given.length === 0) return;
  const found = await db
    .selectFrom('operator')
    .select('id')
    .where('id', 'in', [...new Set(given.map(({ id }) => id))])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forShare()
    .execute();
  const active = new Set(found.map(({ id }) => id));
  const missing = given.find(({ id }) => !active.has(id));
  if (missing) throw beside(missing.kind, 'OPERATOR_NOT_FOUND');
};

/** Assigns the agents to all of these customers or to none. Returns the earlier agents of the changed ones. */
export const assignAgents = async (
  db: Database,
  { customerIds, ...agents }: Parsed<typeof customerWork.assignAgent>,
  operator: SignedIn,
): Promise<Output<typeof customerWork.assignAgent>> => {
  const kinds = kindsIn(agents);
  if (kinds.length === 0) throw beside('salesAgentId', 'REQUIRED');
  await assertActive(db, [agents]);
  await lockCustomers(db, customerIds, operator);
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'sales_agent_id', 'closing_agent_id', 'want_to_sell_agent_id'])
    .where('id', 'in', customerIds)
    .execute();
  const changing = rows.filter((row) => kinds.some((kind) => row[COLUMNS[kind]] !== (agents[kind] ?? null)));
  if (changing.length === 0) return { changed: 0, before: [], takenFrom: [] };
  const ids = changing.map(({ id }) => id);
  await db.updateTable('customer').set(toColumns(agents)).where('id', 'in', ids).execute();
  for (const id of new Set(kinds.flatMap((kind) => agents[kind] ?? []))) {
    await notifyAssigned(db, id, ids, operator);
  }
  const before = changing.map((row) => ({
    customerId: row.id,
    ...Object.fromEntries(kinds.map((kind) => [kind, row[COLUMNS[kind]]])),
  }));
  const taken = changing.map((row) =>
    kinds.map((kind) => row[COLUMNS[kind]]).filter((had, at) => had !== (agents[kinds[at] as AgentKind] ?? null)),
  );
  return { changed: changing.length, before, takenFrom: await takenFrom(db, taken) };
};

/** Gives each customer its named agents, to undo an assignment; customers that were assigned again since keep their new agent. */
export const restoreAgents = async (
  db: Database,
  { rows, was }: Parsed<typeof customerWork.restoreAgents>,
  operator: SignedIn,
): Promise<Output<typeof customerWork.restoreAgents>> => {
  await assertActive(db, rows);
  await lockCustomers(
    db,
    rows.map(({ customerId }) => customerId),
    operator,
  );
  let [changed, kept] = [0, 0];
  for (const { customerId, ...agents } of rows) {
    const kinds = kindsIn(agents);
    if (kinds.length === 0) continue;
    const restored = await db
      .updateTable('customer')
      .set(toColumns(agents))
      .where('id', '=', customerId)
      .where((eb) =>
        eb.and(kinds.map((kind) => sql<boolean>`${sql.ref(COLUMNS[kind])} is not distinct from ${was[kind] ?? null}`)),
      )
      .executeTakeFirst();
    if (restored.numUpdatedRows > 0n) changed += 1;
    else kept += 1;
  }
  return { changed, kept };
};
