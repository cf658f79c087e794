import { sql } from 'kysely';
import { IMPORT_BATCH, type ImportRecord, type Mapping } from '@/contract/customers/import';
import type { Database } from '@/server/kernel/db/pool';
import { inSlices } from '@/server/kernel/inSlices';
import { assertGivable, knownBy, readSteps, writeOutcomes } from './check';
import { type ReadRow, readRow } from './parse';
import { placesByName } from './places';
import { assertNotForgotten, importRecord, lockImport } from './record';

/** One import creates customers at a time: e-mails of customers are not unique, so that two at once would both find the same one free. */
const inTurn = (db: Database) => sql`select pg_advisory_xact_lock(hashtext('customer_import'))`.execute(db);

type Person = Pick<ReadRow, 'phone' | 'email'>;
/** The key of a person within a file: the check has marked repeated ones as duplicates. */
const keyOf = ({ phone, email }: Person) => phone ?? email ?? '';

/**
 * Creates their records ordered by phone, as everything that creates several must, to avoid deadlocks; people who already have a record by
 * now get none. Returns the ids by key.
 */
const createAll = async (db: Database, people: readonly ReadRow[]): Promise<Map<string, number>> => {
  if (people.length === 0) return new Map();
  const created = await db
    .insertInto('customer')
    .values(
      people
        .toSorted((a, b) => Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b)))
        .map(({ firstName, lastName, phone, email, areaCode, source, cityId, townId }) => ({
          first_name: firstName,
          last_name: lastName,
          phone,
          email,
          area_code: areaCode,
          source,
          city_id: cityId,
          town_id: townId,
        })),
    )
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning(['id', 'phone', 'email'])
    .execute();
  return new Map(created.map((row) => [keyOf(row), row.id]));
};

/**
 * Creates customers from the next IMPORT_BATCH valid rows, and records them, in one transaction: an interrupted import continues where it
 * stopped. A row whose phone or e-mail belongs to a customer or member by now becomes a duplicate. The cells are deleted.
 * @throws IMPORT_FORGOTTEN a day later; TAG_PASSIVE when the tag was switched off since the check: nobody in this batch is created without
 * it
 */
export const commitImport = async (db: Database, id: number): Promise<ImportRecord> => {
  const { mapping, source, tag_id: tagId } = await lockImport(db, id, 'CHECKED', 'COMMITTING');
  await assertNotForgotten(db, id);
  await inTurn(db);
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
  const read = await inSlices(readSteps(rows, (cells) => readRow(cells, mapping as Mapping, source, places)));
  const right = read.map(({ value }) => value).filter(({ errors }) => Object.keys(errors).length === 0);
  const known = await knownBy(db, right);
  const created = await createAll(
    db,
    right.filter((one) => known(one) === undefined),
  );
  // Their phones were taken a moment ago.
  const lost = await knownBy(
    db,
    right.filter((one) => known(one) === undefined && !created.has(keyOf(one))),
  );
  await writeOutcomes(
    db,
    read.map(({ row, value }) => {
      if (Object.keys(value.errors).length > 0)
        return { id: row.id, outcome: 'INVALID', errors: value.errors, customerId: null };
      const own = created.get(keyOf(value));
      return own === undefined
        ? { id: row.id, outcome: 'DUPLICATE', errors: null, customerId: known(value) ?? lost(value) ?? null }
        : { id: row.id, outcome: 'CREATED', errors: null, customerId: own };
    }),
  );
  if (tagId !== null && created.size > 0)
    await db
      .insertInto('customer_tag')
      .values([...created.values()].map((customerId) => ({ customer_id: customerId, tag_id: tagId })))
      .execute();
  const done = rows.length < IMPORT_BATCH;
  await db
    .updateTable('customer_import')
    .set({ status: done ? 'DONE' : 'COMMITTING', ...(done && { committed_at: sql<string>`now()` }) })
    .where('id', '=', id)
    .execute();
  return importRecord(db, id);
};
