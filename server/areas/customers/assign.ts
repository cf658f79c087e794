import { AGENT_KINDS, type AgentKind, type Assignment, type customerWork } from '@/contract/customers/work';
import type { Parsed } from '@/contract/kit';
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

/** Held until the end of the transaction: nobody is let go meanwhile (V38). @throws OPERATOR_NOT_FOUND beside the field, for an unknown or deactivated operator */
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
): Promise<{ changed: number; before: Assignment[] }> => {
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
  if (changing.length === 0) return { changed: 0, before: [] };
  const ids = changing.map(({ id }) => id);
  await db.updateTable('customer').set(toColumns(agents)).where('id', 'in', ids).execute();
  for (const id of new Set(kinds.flatMap((kind) => agents[kind] ?? []))) {
    await notifyAssigned(db, id, ids, operator);
  }
  const before = changing.map((row) => ({
    customerId: row.id,
    ...Object.fromEntries(kinds.map((kind) => [kind, row[COLUMNS[kind]]])),
  }));
  return { changed: changing.length, before };
};

/** Gives each customer the agents named for it, to undo an assignment. */
export const restoreAgents = async (
  db: Database,
  rows: readonly Assignment[],
  operator: SignedIn,
): Promise<{ changed: number }> => {
  await assertActive(db, rows);
  await lockCustomers(
    db,
    rows.map(({ customerId }) => customerId),
    operator,
  );
  for (const { customerId, ...agents } of rows) {
    if (kindsIn(agents).length === 0) continue;
    await db.updateTable('customer').set(toColumns(agents)).where('id', '=', customerId).execute();
  }
  return { changed: rows.length };
};
