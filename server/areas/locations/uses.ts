import { sql } from 'kysely';
import { formatNumber } from '@/domain/formats';
import type { Uses } from '@/contract/locations/places';
import { HELD_BY, type Level, LEVELS, PARENT_OF } from '@/domain/locations';
import texts from '@/locales/tr/locations.json';
import type { Database } from '@/server/kernel/db/pool';

/** A column that refers to a place. */
export type Reference = { table: string; column: string };

/** Tables that are a part of the place itself, and are neither counted nor prevent its deletion: the codes of official lists. */
export const OWN: ReadonlySet<string> = new Set(['official_place']);

const isLevel = (table: string): table is Level => (LEVELS as readonly string[]).includes(table);
/** Whether it is the tree's own reference from a place to its parent. */
const isTree = ({ table, column }: Reference) => isLevel(table) && column === `${PARENT_OF[table]}_id`;

/**
 * Every column that refers to places of a level, read from the database's foreign keys, so that later tables are included; the tree's own
 * references are left out.
 */
export const referencesTo = async (db: Database, level: Level): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname::text as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = ${level}::regclass
     order by 1, 2`.execute(db);
  return rows.filter((row) => !isTree(row));
};

/** Counts the rows of each table that refer to this place. */
const counted = async (db: Database, references: readonly Reference[], id: number): Promise<Uses> => {
  const tables = [...new Set(references.map(({ table }) => table))];
  if (tables.length === 0) return [];
  const counts = tables.map((table) => {
    const its = references.filter((one) => one.table === table).map(({ column }) => sql`${sql.ref(column)} = ${id}`);
    return sql`select ${table}::text as "table", count(*)::integer as count from ${sql.table(table)} where ${sql.join(its, sql` or `)}`;
  });
  const { rows } = await sql<Uses[number]>`
    select * from (${sql.join(counts, sql` union all `)}) uses where count > 0 order by count desc, "table"`.execute(
    db,
  );
  return rows;
};

/** What depends on a place: its children, then the records that refer to it, the most first. */
export const usesOf = async (db: Database, level: Level, id: number): Promise<{ held: Uses; used: Uses }> => {
  const held = HELD_BY[level].map((table): Reference => ({ table, column: `${level}_id` }));
  const used = (await referencesTo(db, level)).filter(({ table }) => !OWN.has(table));
  return { held: await counted(db, held, id), used: await counted(db, used, id) };
};

const LABELS: Readonly<Record<string, string>> = texts.uses;
/** The Turkish name of a table's rows: 'mezat'. */
export const labelOf = (table: string): string => (LABELS[table] ?? table).replace('{{count}}', '').trim();

/** In the form for a sentence: '39 ilçe, 12 mezat, 3 danışman'. */
export const usesText = (uses: Uses): string =>
  uses.map(({ table, count }) => `${formatNumber(count)} ${labelOf(table)}`).join(', ');
