import { sql } from 'kysely';
import { type customerImport, IMPORT_MAX_ROWS, type ImportRecord } from '@/contract/customers/import';
import type { Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { importRecord, lockImport } from './record';

/** Cells of files that were not imported are personal data: they are deleted after a day, and those of old imports at once. */
export const forgetCells = (db: Database) =>
  sql`update customer_import_row set cells = null from customer_import
       where customer_import.id = import_id and cells is not null and customer_import.created_at < now() - interval '1 day'`.execute(
    db,
  );

export const openImport = async (
  db: Database,
  { fileName, columns }: Parsed<typeof customerImport.open>,
  operator: SignedIn,
): Promise<ImportRecord> => {
  await forgetCells(db);
  const { id } = await db
    .insertInto('customer_import')
    .values({ file_name: fileName, columns, source: 'INBOUND', operator_id: operator.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return importRecord(db, id);
};

/** `last`: the file is complete with these rows. @throws IMPORT_STATE after the check, IMPORT_TOO_LARGE past IMPORT_MAX_ROWS */
export const addRows = async (
  db: Database,
  { id, from, rows, last }: Parsed<typeof customerImport.addRows>,
): Promise<{ count: number }> => {
  await lockImport(db, id, 'READING');
  await sql`
    insert into customer_import_row (import_id, number, cells)
    select ${id}, ${from} + (place - 1)::integer, array(select jsonb_array_elements_text(cells))
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(cells, place)
        on conflict (import_id, number) do nothing`.execute(db);
  const { count } = await db
    .selectFrom('customer_import_row')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count > IMPORT_MAX_ROWS) throw new Refusal('IMPORT_TOO_LARGE', { params: { max: IMPORT_MAX_ROWS } });
  if (last)
    await db
      .updateTable('customer_import')
      .set({ read_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
  return { count };
};
