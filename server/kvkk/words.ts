import { sql } from 'kysely';
import type { Database } from '../db/pool';
import { likeText } from '../db/like';
import { NOBODYS_PHONE, NOT_SEARCHED } from './rules';

type Column = { name: string; type: string };
type Table = { table: string; columns: Column[] };

/** Every column of every table where people can have written something. */
const writtenColumns = async (db: Database): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select c.table_name as table, json_agg(json_build_object('name', c.column_name, 'type', c.udt_name) order by c.ordinal_position) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.udt_name in ('text', 'varchar', 'jsonb', '_text') and c.domain_name is null
       and c.table_name not like 'kysely%' and c.table_name <> all(${[...NOT_SEARCHED]})
     group by c.table_name order by c.table_name`.execute(db);
  return rows;
};

const asText = ({ name, type }: Column) =>
  type === '_text' ? sql`array_to_string(${sql.ref(name)}, ' ') collate "C"` : sql`${sql.ref(name)}::text collate "C"`;

const without = ({ name, type }: Column, words: readonly string[]) => {
  const column = sql.ref(name);
  const cleaned = sql`forget_in(${column}, ${[...words]}::text[])`;
  // A phone column takes nothing but phones.
  return name === 'phone' && type === 'text'
    ? sql`${column} = case when ${cleaned} is distinct from ${column} then ${NOBODYS_PHONE} else ${column} end`
    : sql`${column} = ${cleaned}`;
};

/** Takes these folded words out of every text of the product. Returns how many rows of which table changed. */
export const forgetWords = async (db: Database, words: readonly string[]): Promise<Record<string, number>> => {
  const changed: Record<string, number> = {};
  if (words.length === 0) return changed;
  const patterns = words.map((word) => `%${likeText(word)}%`);
  for (const { table, columns } of await writtenColumns(db)) {
    const found = sql<boolean>`fold(concat_ws(E'\n', ${sql.join(columns.map(asText))}) collate "C") like any (${patterns}::text[])`;
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

/** Tables, generated columns and the trail included, where one of these folded words still stands. */
export const tracesOf = async (
  db: Database,
  words: readonly string[],
  allowed: readonly string[],
): Promise<string[]> => {
  const patterns = words.map((word) => `%${likeText(word)}%`);
  const { rows: columns } = await sql<{ table: string; expression: string }>`
    select c.table_name as table, string_agg(format('%I::text collate "C"', c.column_name), ', ') as expression
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', 'varchar', 'jsonb', '_text')
       and c.table_name not like 'kysely%' and c.table_name <> all(${[...allowed]})
     group by c.table_name`.execute(db);
  const left: string[] = [];
  for (const { table, expression } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where fold(concat_ws(E'\n', ${sql.raw(expression)}) collate "C") like any (${patterns}::text[]) limit 1`.execute(
      db,
    );
    if (rows.length > 0) left.push(table);
  }
  return left;
};
