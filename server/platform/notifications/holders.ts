import { sql } from 'kysely';
import { type Permission, PERMISSIONS } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';

/** The active operators who have a permission by their roles and groups; temporary grants do not count. */
export const holdersOf = async (db: Database, permission: Permission): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct operator.id from operator join operator_authority held on held.operator_id = operator.id
     where operator.status = 'ACTIVE' and held.authority = any(${[...PERMISSIONS[permission]]})`.execute(db);
  return rows.map(({ id }) => id);
};
