import { sql } from 'kysely';
import type { customerImport, ImportRecord } from '@/contract/customers/import';
import type { Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import { inSlices } from '@/server/kernel/inSlices';
import { beside, Refusal } from '@/server/kernel/refusal';
import { readRow, type ReadRow } from './parse';
import { placesByName } from './places';
import { assertNotForgotten, importRecord, lockImport } from './record';

type Outcome = {
  id: number;
  outcome: 'VALID' | 'INVALID' | 'DUPLICATE' | 'CREATED';
  errors: object | null;
  customerId: number | null;
};
const AT_ONCE = 2_000;

/**
 * Customers, or members, that already have one of these phones or e-mails; a merged customer is replaced by the record it became part of.
 */
const heldBy = async (db: Database, column: 'phone' | 'email', values: readonly string[]) => {
  if (values.length === 0) return new Map<string, number>();
  const held = (table: 'customer' | 'member', id: string) => sql`
    select ${sql.ref(`${table}.${column}`)} as value, ${sql.ref(id)} as id from ${sql.table(table)}
     where ${sql.ref(`${table}.${column}`)} = any(${values}::text[])`;
  const { rows } = await sql<{ value: string; id: number }>`
    select value, min(coalesce(merged_into_id, customer.id)) as id
      from (${held('customer', 'customer.id')} union all ${held('member', 'member.customer_id')}) as holder
      join customer on customer.id = holder.id
     where erased_at is null group by value`.execute(db);
  return new Map(rows.map(({ value, id }) => [value, id]));
};

/** The existing customer or member of a row, by its phone, else by its e-mail; undefined for a new person. */
export const knownBy = async (
  db: Database,
  people: readonly Pick<ReadRow, 'phone' | 'email'>[],
): Promise<(person: Pick<ReadRow, 'phone' | 'email'>) => number | undefined> => {
  const phones = await heldBy(
    db,
    'phone',
    people.flatMap(({ phone }) => phone ?? []),
  );
  const emails = await heldBy(
    db,
    'email',
    people.flatMap(({ email }) => email ?? []),
  );
  return ({ phone, email }) => phones.get(phone ?? '') ?? emails.get(email ?? '');
};

/** A passive tag cannot be given (V50). @throws TAG_NOT_FOUND, TAG_PASSIVE beside the field */
export const assertGivable = async (db: Database, tagId: number | null): Promise<void> => {
  if (tagId === null) return;
  const tag = await db.selectFrom('tag').select('status').where('id', '=', tagId).forShare().executeTakeFirst();
  if (!tag) throw beside('tagId', 'TAG_NOT_FOUND');
  if (tag.status === 'PASSIVE') throw beside('tagId', 'TAG_PASSIVE');
};

/** Stores the results; cells of created customers are no longer needed and are deleted. */
export const writeOutcomes = (db: Database, outcomes: readonly Outcome[]) =>
  sql`update customer_import_row set outcome = given.outcome, errors = given.errors, customer_id = given."customerId",
             cells = case when given.outcome <> 'CREATED' then cells end
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given(id bigint, outcome text, errors jsonb, "customerId" integer)
       where customer_import_row.id = given.id`.execute(db);

/** Yields after each row: parsing a phone takes as long as a query. */
export function* readSteps<R extends { cells: string[] | null }>(
  rows: readonly R[],
  read: (cells: readonly string[]) => ReadRow,
): Generator<void, { row: R; value: ReadRow }[]> {
  const found: { row: R; value: ReadRow }[] = [];
  for (const row of rows) {
    found.push({ row, value: read(row.cells ?? []) });
    yield;
  }
  return found;
}

/**
 * Determines the result of each row. Existing customers and members, by phone or e-mail, and repeated rows are duplicates. It can run again
 * with another mapping. @throws IMPORT_BROKEN_OFF, IMPORT_FORGOTTEN, NAME_REQUIRED, REQUIRED_VALUES_MISSING for a mapping without a name,
 * or without phone and e-mail, TAG_NOT_FOUND, TAG_PASSIVE
 */
export const checkImport = async (
  db: Database,
  { id, mapping, source, tagId }: Parsed<typeof customerImport.check>,
): Promise<ImportRecord> => {
  const { read_at: readAt } = await lockImport(db, id, 'READING', 'CHECKED');
  if (readAt === null) throw new Refusal('IMPORT_BROKEN_OFF');
  await assertNotForgotten(db, id);
  if (mapping.name === undefined && (mapping.firstName === undefined || mapping.lastName === undefined))
    throw beside('mapping', 'NAME_REQUIRED');
  if (mapping.phone === undefined && mapping.email === undefined) throw beside('mapping', 'REQUIRED_VALUES_MISSING');
  await assertGivable(db, tagId);
  const places = await placesByName(db);
  const seen = new Set<string>();
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('customer_import_row')
      .select(['id', 'number', 'cells'])
      .where('import_id', '=', id)
      .where('number', '>', after)
      .orderBy('number')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    after = rows.at(-1)?.number ?? after;
    const read = await inSlices(readSteps(rows, (cells) => readRow(cells, mapping, source, places)));
    const known = await knownBy(
      db,
      read.map(({ value }) => value),
    );
    const outcomes = read.map(({ row, value: { phone, email, errors } }): Outcome => {
      if (Object.keys(errors).length > 0) return { id: row.id, outcome: 'INVALID', errors, customerId: null };
      const customerId = known({ phone, email }) ?? null;
      const keys = [phone, email].filter((key) => key !== null);
      const twice = keys.some((key) => seen.has(key));
      keys.forEach((key) => seen.add(key));
      return { id: row.id, outcome: customerId !== null || twice ? 'DUPLICATE' : 'VALID', errors: null, customerId };
    });
    await writeOutcomes(db, outcomes);
  }
  await db
    .updateTable('customer_import')
    .set({ mapping: JSON.stringify(mapping), source, tag_id: tagId, status: 'CHECKED', checked_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  return importRecord(db, id);
};
