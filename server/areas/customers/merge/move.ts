import { sql } from 'kysely';
import texts from '@/locales/tr/customers.json';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { customerReferences, MAY_STAY, type Reference, STAYS } from './references';

export type Moved = Reference & { ids: number[]; stays: number };
type Pair = { winnerId: number; loserId: number };

const LABELS: Readonly<Record<string, string>> = texts.merge.tables;
/** The Turkish name of a table's contents. */
export const labelOf = (table: string): string => LABELS[table] ?? table;

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23P01');

/** Runs a statement that may violate a unique constraint without failing the transaction: null when it does. */
const attempt = async (db: Database, run: () => Promise<number[]>): Promise<number[] | null> => {
  await sql`savepoint moving`.execute(db);
  try {
    const ids = await run();
    await sql`release savepoint moving`.execute(db);
    return ids;
  } catch (error) {
    await sql`rollback to savepoint moving`.execute(db);
    if (isTaken(error)) return null;
    throw error;
  }
};

const moveAll = async (db: Database, { table, column }: Reference, { winnerId, loserId }: Pair, id?: number) => {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${winnerId}
     where ${sql.ref(column)} = ${loserId} ${id === undefined ? sql`` : sql`and id = ${id}`} returning id`.execute(db);
  return rows.map((row) => row.id);
};

/** Moves row by row, for tables where some of the loser's rows may stay. */
const moveSome = async (db: Database, reference: Reference, pair: Pair): Promise<Moved> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(reference.table)} where ${sql.ref(reference.column)} = ${pair.loserId} order by id`.execute(
    db,
  );
  const ids: number[] = [];
  for (const { id } of rows) ids.push(...((await attempt(db, () => moveAll(db, reference, pair, id))) ?? []));
  return { ...reference, ids, stays: rows.length - ids.length };
};

/**
 * Makes every reference to the loser refer to the winner. The trigger that protects bids allows only this column to change.
 * @throws MERGE_CONFLICT when both have something unique: a broker's record, a participation in the same auction
 */
export const moveReferences = async (db: Database, pair: Pair): Promise<Moved[]> => {
  await sql`select set_config('app.merging', 'on', true)`.execute(db);
  const moved: Moved[] = [];
  for (const reference of await customerReferences(db)) {
    if (STAYS.has(reference.table)) continue;
    const ids = await attempt(db, () => moveAll(db, reference, pair));
    if (ids) moved.push({ ...reference, ids, stays: 0 });
    else if (MAY_STAY.has(reference.table)) moved.push(await moveSome(db, reference, pair));
    else throw new Refusal('MERGE_CONFLICT', { params: { what: labelOf(reference.table) } });
  }
  await sql`select set_config('app.merging', '', true)`.execute(db);
  return moved.filter(({ ids, stays }) => ids.length + stays > 0);
};

/** Moves back to the loser what a merge took from it, if the winner still has it. */
export const moveBack = async (db: Database, mergeId: number, { winnerId, loserId }: Pair): Promise<void> => {
  const groups = await db
    .selectFrom('customer_merge_row')
    .select(['table_name as table', 'column_name as column', sql<number[]>`array_agg(row_id)`.as('ids')])
    .where('merge_id', '=', mergeId)
    .groupBy(['table_name', 'column_name'])
    .execute();
  await sql`select set_config('app.merging', 'on', true)`.execute(db);
  for (const { table, column, ids } of groups) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${loserId}
      where id = any(${ids}::bigint[]) and ${sql.ref(column)} = ${winnerId}`.execute(db);
  }
  await sql`select set_config('app.merging', '', true)`.execute(db);
};
