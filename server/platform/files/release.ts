import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

const referencesToFile = async (db: Database) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'file'::regclass`.execute(db);
  return rows;
};

/**
 * Deletes those files that nothing references any more: their rows now, and their bytes after the commit (`removeDestroyedFiles`). Returns
 * how many.
 */
export const releaseFiles = async (db: Database, fileIds: readonly number[]): Promise<number> => {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return 0;
  const unused = (await referencesToFile(db)).map(
    ({ table, column }) => sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = file.id)`,
  );
  const { rows } = await sql<{ key: string }>`
    delete from file where id = any(${ids}::integer[]) and ${sql.join(unused, sql` and `)}
    returning storage_key as key`.execute(db);
  for (const { key } of rows)
    await sql`insert into destroyed_file (storage_key) values (${key}) on conflict do nothing`.execute(db);
  return rows.length;
};
