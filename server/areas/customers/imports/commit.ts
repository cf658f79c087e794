import { sql } from 'kysely';
import { IMPORT_BATCH, type ImportRecord, type Mapping } from '@/contract/customers/import';
import type { Database } from '@/server/kernel/db/pool';
import { assertGivable, knownBy } from './check';
import { readRow } from './parse';
import { placesByName } from './places';
import { assertNotForgotten, importRecord, lockImport } from './record';

/**
 * Takes over the next IMPORT_BATCH valid rows, with their record, in one transaction: an interrupted import goes on where it
 * stopped. If a phone or e-mail belongs to a customer or member by now, its row becomes a duplicate. The cells are deleted.
 * @throws IMPORT_FORGOTTEN a day later; TAG_PASSIVE where the tag was switched off since the check: nobody of this batch is taken over without it
 */
export const commitImport = async (db: Database, id: number): Promise<ImportRecord> => {
  const { mapping, source, tag_id: tagId } = await lockImport(db, id, 'CHECKED', 'COMMITTING');
  await assertNotForgotten(db, id);
  await assertGivable(db, tagId);
  const rows = await db
    .selectFrom('customer_import_row')
    .select(['id', 'cells'])
    .where('import_id', '=', id)
    .where('outcome', '=', 'VALID')
    .orderBy('number')
    .limit(IMPORT_BATCH)
    .execute();
  const places = await placesByName(db);
  const read = rows.map((row) => ({ row, value: readRow(row.cells ?? [], mapping as Mapping, source, places) }));
  const known = await knownBy(
    db,
    read.map(({ value }) => value),
  );
  for (const { row, value } of read) {
    const wrong = Object.keys(value.errors).length > 0;
    const created =
      wrong || known(value) !== undefined
        ? undefined
        : await db
            .insertInto('customer')
            .values({
              first_name: value.firstName,
              last_name: value.lastName,
              phone: value.phone,
              email: value.email,
              area_code: value.areaCode,
              source: value.source,
              city_id: value.cityId,
              town_id: value.townId,
            })
            .onConflict((conflict) => conflict.column('phone').doNothing())
            .returning('id')
            .executeTakeFirst();
    await db
      .updateTable('customer_import_row')
      .set(
        created
          ? { outcome: 'CREATED', customer_id: created.id, cells: null }
          : wrong
            ? { outcome: 'INVALID', errors: JSON.stringify(value.errors) }
            : { outcome: 'DUPLICATE', customer_id: known(value) ?? null },
      )
      .where('id', '=', row.id)
      .execute();
    if (created && tagId !== null) {
      await db.insertInto('customer_tag').values({ customer_id: created.id, tag_id: tagId }).execute();
    }
  }
  const done = rows.length < IMPORT_BATCH;
  await db
    .updateTable('customer_import')
    .set({ status: done ? 'DONE' : 'COMMITTING', ...(done && { committed_at: sql<string>`now()` }) })
    .where('id', '=', id)
    .execute();
  return importRecord(db, id);
};
