import { sql } from 'kysely';
import { type Permission, PERMISSIONS } from '@/domain/permissions';
import { isAuthority } from '@/domain/rights';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';

/** The authorities of an operator_group row, in a fixed order. */
export const authoritiesOfGroup = sql<string[]>`array(
  select authority from operator_group_authority given where given.group_id = operator_group.id order by authority)`;

/** An operator's own roles, comma-separated, as in the API. */
export const rolesOf = async (db: Database, operatorId: number): Promise<string> => {
  const rows = await db
    .selectFrom('operator_role')
    .select('role')
    .where('operator_id', '=', operatorId)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role).join(',');
};

/** The active operators who have a permission through their own roles and groups, by name. */
export const namedHolders = (db: Database, permission: Permission) =>
  db
    .selectFrom('operator')
    .select(['operator.id', fullName('operator').as('name')])
    .where('operator.status', '=', 'ACTIVE')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('operator_authority')
          .select('operator_authority.authority')
          .whereRef('operator_authority.operator_id', '=', 'operator.id')
          .where('operator_authority.authority', 'in', [...PERMISSIONS[permission]]),
      ),
    )
    .orderBy('name')
    .execute();

const NAMES_KEPT_MS = 1_000;
const namesKept = new WeakMap<Database, { until: number; names: ReturnType<typeof readNames> }>();

/** The names of the active operators, cached for NAMES_KEPT_MS: every page includes them. */
export const activeNames = (db: Database) => {
  const kept = namesKept.get(db);
  if (kept && kept.until > performance.now()) return kept.names;
  const names = readNames(db);
  namesKept.set(db, { until: performance.now() + NAMES_KEPT_MS, names });
  names.catch(() => namesKept.delete(db));
  return names;
};

const readNames = (db: Database) =>
  db
    .selectFrom('operator')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('status', '=', 'ACTIVE')
    .orderBy(sql`(first_name || ' ' || last_name) collate turkish`)
    .execute();

/** Every group by name, with its authorities. */
export const allGroups = async (db: Database) => {
  const rows = await db
    .selectFrom('operator_group')
    .select(['id', 'name', authoritiesOfGroup.as('authorities')])
    .orderBy('name')
    .execute();
  return rows.map(({ authorities, ...group }) => ({ ...group, authorities: authorities.filter(isAuthority) }));
};
