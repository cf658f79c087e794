import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';
import { NOBODYS_PHONE, NOT_SEARCHED } from './rules';
import type { Traces } from './traces';

/** The text of an audit entry, with the same expression as its index (migration 0168). */
export const TRAIL = 'fold(json_words(changes))';

type Column = { name: string; type: string };
type Table = { table: string; expression: string; columns: Column[] };

/** Every table with free text, with its search expression: the large ones have an index on it (0031). */
const writtenTables = async (db: Database, only?: readonly string[]): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select relname as table, words_expression(pg_class.oid) as expression,
           json_agg(json_build_object('name', attname, 'type', typname) order by attnum) as columns
      from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      join pg_type on pg_type.oid = atttypid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and typname in ('text', 'varchar', 'jsonb', '_text')
       and relname not like 'kysely%' and relname <> all(${Object.keys(NOT_SEARCHED)})
       ${only ? sql`and relname = any(${[...only]})` : sql``}
     group by pg_class.oid, relname order by relname`.execute(db);
  return rows;
};

/** Uses the index if there is one. Only the rows found are checked with the regular expression, which is slower. */
const holds = (expression: string, { likes, pattern }: Traces): RawBuilder<boolean> => {
  const found = sql`run_together(${sql.raw(expression)}) like any (${likes}::text[])`;
  return sql<boolean>`(${found} and case when ${found} then ${sql.raw(expression)} ~ ${pattern} else false end)`;
};

const without = ({ name, type }: Column, { pattern }: Traces) => {
  const column = sql.ref(name);
  const cleaned = sql`forget_matching(${column}, ${pattern})`;
  // A phone column accepts only phone numbers.
  return name === 'phone' && type === 'text'
    ? sql`${column} = case when ${cleaned} is distinct from ${column} then ${NOBODYS_PHONE} else ${column} end`
    : sql`${column} = ${cleaned}`;
};

/** Removes the person's traces from every text of the database. @returns the number of changed rows by table */
export const forgetTraces = async (db: Database, traces: Traces): Promise<Record<string, number>> => {
  const changed: Record<string, number> = {};
  if (traces.likes.length === 0) return changed;
  for (const { table, expression, columns } of await writtenTables(db)) {
    const found = holds(expression, traces);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from ${sql.table(table)} where ${found}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) continue;
    await sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => without(column, traces)))} where ${found}`.execute(
      db,
    );
    changed[table] = count;
  }
  return changed;
};

/**
 * The changed tables, and the audit trail, that still contain a trace. All other tables have just been searched without a hit; generated
 * columns follow their sources.
 */
export const tracesLeft = async (db: Database, traces: Traces, changed: readonly string[]): Promise<string[]> => {
  if (traces.likes.length === 0) return [];
  const tables = [...(await writtenTables(db, changed)), { table: 'audit_entry', expression: TRAIL, columns: [] }];
  const left: string[] = [];
  for (const { table, expression } of tables) {
    // With count(*), since for only the first hit PostgreSQL would prefer a sequential scan.
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from ${sql.table(table)} where ${holds(expression, traces)}`.execute(db);
    if (rows[0]?.count) left.push(table);
  }
  return left;
};
