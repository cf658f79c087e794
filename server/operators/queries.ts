import { sql } from 'kysely';
import type { Database } from '../db/pool';

/** Own roles, comma-separated, as they travel. */
export const rolesOf = async (db: Database, operatorId: number): Promise<string> => {
  const rows = await db
    .selectFrom('operator_role')
    .select('role')
    .where('operator_id', '=', operatorId)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role).join(',');
};

export const activeNames = (db: Database) =>
  db
    .selectFrom('operator')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('status', '=', 'ACTIVE')
    .orderBy(sql`(first_name || ' ' || last_name) collate turkish`)
    .execute();

export const groupNames = (db: Database) =>
  db.selectFrom('operator_group').select(['id', 'name']).orderBy('name').execute();
