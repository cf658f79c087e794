import { sql } from 'kysely';
import type { ImportRecord } from '@/contract/customers/import';
import type { Database } from '@/server/kernel/db/pool';
import { customerReferences } from '../merge/references';
import { importRecord, lockImport } from './record';

/** The log of who viewed a customer: it does not count as work with the customer, but is never deleted. */
const LOOKED = ['view_log'];
/** Rows that the import itself created. */
const OWN = ['customer_import_row', 'customer_tag'];

/** Those of the customers that are referenced by a table for which `counts` is true. */
const referredTo = async (
  db: Database,
  ids: readonly number[],
  counts: (table: string) => boolean,
): Promise<Set<number>> => {
  const references = (await customerReferences(db)).filter(({ table }) => counts(table));
  const found = new Set<number>();
  for (const { table, column } of references) {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::integer[])`.execute(
      db,
    );
    rows.forEach(({ id }) => found.add(id));
  }
  return found;
};

/**
 * Undoes an import. A customer is deleted unless somebody has worked with it since: changed it, written a note, called, added another tag.
 * One that was only viewed loses its data but keeps its row, since the log of views refers to it.
 */
export const undoImport = async (db: Database, id: number): Promise<ImportRecord> => {
  const { tag_id: tagId } = await lockImport(db, id, 'COMMITTING', 'DONE');
  const rows = await db
    .selectFrom('customer_import_row')
    .innerJoin('customer', 'customer.id', 'customer_import_row.customer_id')
    .select(['customer.id', 'customer.version', 'merged_into_id as mergedIntoId'])
    .where('import_id', '=', id)
    .where('outcome', '=', 'CREATED')
    .orderBy('customer.id')
    .forUpdate('customer')
    .execute();
  const ids = rows.map((row) => row.id);
  const worked = await referredTo(db, ids, (table) => !LOOKED.includes(table) && !OWN.includes(table));
  const others = await db
    .selectFrom('customer_tag')
    .select('customer_id as id')
    .where('customer_id', '=', sql<number>`any(${ids}::integer[])`)
    .where('tag_id', 'is distinct from', tagId)
    .execute();
  others.forEach((row) => worked.add(row.id));
  rows.filter(({ version, mergedIntoId }) => version > 1 || mergedIntoId !== null).forEach((row) => worked.add(row.id));
  const going = ids.filter((one) => !worked.has(one));
  const looked = await referredTo(db, going, (table) => LOOKED.includes(table));
  const shells = going.filter((one) => looked.has(one));
  const gone = going.filter((one) => !looked.has(one));

  const mark = (outcome: 'UNDONE' | 'KEPT', some: readonly number[]) =>
    sql`update customer_import_row set outcome = ${outcome}, customer_id = case when customer_id = any(${gone}::integer[]) then null else customer_id end
         where import_id = ${id} and outcome = 'CREATED' and customer_id = any(${some}::integer[])`.execute(db);
  await mark('UNDONE', going);
  await mark('KEPT', [...worked]);
  await sql`delete from customer_tag where customer_id = any(${going}::integer[])`.execute(db);
  await sql`delete from customer where id = any(${gone}::integer[])`.execute(db);
  await sql`update customer set first_name = '', last_name = '', phone = null, email = null, area_code = null, town_id = null,
    erased_at = now() where id = any(${shells}::integer[])`.execute(db);
  await sql`update customer_import_row set cells = null where import_id = ${id}`.execute(db);
  await db
    .updateTable('customer_import')
    .set({ status: 'UNDONE', undone_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  return importRecord(db, id);
};
