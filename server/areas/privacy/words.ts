import { type RawBuilder, sql } from 'kysely';
import { likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import { NOBODYS_PHONE, NOT_SEARCHED } from './rules';

type Column = { name: string; type: string };
type Table = { table: string; expression: string; columns: Column[] };

/** Every table with free text, with its searched expression: the big ones have an index on their words (0031). */
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

const patternsOf = (words: readonly string[]) => words.map((word) => `%${likeText(word)}%`);
const holds = (expression: string, patterns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(expression)} like any (${[...patterns]}::text[])`;

const without = ({ name, type }: Column, words: readonly string[]) => {
  const column = sql.ref(name);
  const cleaned = sql`forget_in(${column}, ${[...words]}::text[])`;
  // A phone column accepts only phone numbers.
  return name === 'phone' && type === 'text'
    ? sql`${column} = case when ${cleaned} is distinct from ${column} then ${NOBODYS_PHONE} else ${column} end`
    : sql`${column} = ${cleaned}`;
};

/** Removes these folded words from every text of the database. Returns how many rows of which table changed. */
export const forgetWords = async (db: Database, words: readonly string[]): Promise<Record<string, number>> => {
  const changed: Record<string, number> = {};
  if (words.length === 0) return changed;
  const patterns = patternsOf(words);
  for (const { table, expression, columns } of await writtenTables(db)) {
    const found = holds(expression, patterns);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from ${sql.table(table)} where ${found}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) continue;
    await sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => without(column, words)))} where ${found}`.execute(
      db,
    );
    changed[table] = count;
  }
  return changed;
};

/**
 * The changed tables, and the audit trail, that still contain one of these folded words. All others have just been
 * searched without a hit; generated columns follow their sources.
 */
export const tracesOf = async (
  db: Database,
  words: readonly string[],
  changed: readonly string[],
): Promise<string[]> => {
  if (words.length === 0) return [];
  const patterns = patternsOf(words);
  const tables = [
    ...(await writtenTables(db, changed)),
    { table: 'audit_entry', expression: 'fold(changes::text)', columns: [] },
  ];
  const left: string[] = [];
  for (const { table, expression } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${holds(expression, patterns)} limit 1`.execute(
      db,
    );
    if (rows.length > 0) left.push(table);
  }
  return left;
};
