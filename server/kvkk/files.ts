import { rm } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/pool';
import type { Subject } from './subject';

/**
 * Takes the documents of the person's unsold auctions away: the rows now, the bytes when the transaction holds.
 * Returns how many files.
 */
export const destroyFiles = async (db: Database, { customers }: Subject): Promise<number> => {
  const { rows } = await sql<{ file_id: number; key: string }>`
    delete from auction_document document using file
     where file.id = document.file_id and document.auction_id in (
       select id from auction where seller_customer_id = any(${customers})
          and not exists (select from closing where closing.auction_id = auction.id))
    returning document.file_id, file.storage_key as key`.execute(db);
  const ids = [...new Set(rows.map(({ file_id }) => file_id))];
  if (ids.length === 0) return 0;
  const free = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) as id
     where ${sql.join(
       (await referencesToFile(db)).map(
         ({ table, column }) => sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = id)`,
       ),
       sql` and `,
     )}`.execute(db);
  const unused = new Set(free.rows.map(({ id }) => id));
  for (const { file_id, key } of rows) {
    if (!unused.delete(file_id)) continue;
    await sql`insert into destroyed_file (storage_key) values (${key}) on conflict do nothing`.execute(db);
    await db.deleteFrom('file').where('id', '=', file_id).execute();
  }
  return free.rows.length;
};

const referencesToFile = async (db: Database) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'file'::regclass`.execute(db);
  return rows;
};

/** Removes the bytes of files whose rows are gone. Returns how many. */
export const removeDestroyedFiles = async (db: Database, folder: string): Promise<number> => {
  const rows = await db.selectFrom('destroyed_file').select(['id', 'storage_key']).execute();
  for (const { id, storage_key } of rows) {
    const path = join(folder, storage_key);
    const inside = relative(folder, path);
    if (!inside.startsWith('..') && !isAbsolute(inside)) await rm(path, { force: true });
    await db.deleteFrom('destroyed_file').where('id', '=', id).execute();
  }
  return rows.length;
};
