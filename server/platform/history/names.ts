import { sql } from 'kysely';
import permissions from '@/locales/tr/permissions.json';
import type { Database } from '@/server/kernel/db/pool';
import type { Change } from './changes';

/** The table behind the ids of each column, and its name column. */
const REFERENCES = [
  {
    columns: /(agent|operator|assignee|approver|manager|_by)_id$/,
    table: 'operator',
    name: `first_name || ' ' || last_name`,
  },
  { columns: /(^|_)city_id$/, table: 'city', name: 'name' },
  { columns: /(^|_)town_id$/, table: 'town', name: 'name' },
  { columns: /(^|_)district_id$/, table: 'district', name: 'name' },
  { columns: /(^|_)quarter_id$/, table: 'quarter', name: 'name' },
  { columns: /(^|_)territory_id$/, table: 'territory', name: 'name' },
  { columns: /(^|_)category_id$/, table: 'category', name: 'name' },
  { columns: /^group_ids$/, table: 'operator_group', name: 'name' },
] as const;

/** Columns that hold roles and finer permissions. */
const AUTHORITY_COLUMNS = ['roles', 'authorities'];
const authorityNames: Record<string, string> = permissions.authority;

const referenceOf = (column: string) => REFERENCES.find(({ columns }) => columns.test(column));

/** Reads the names behind the ids of these changes, one query a table. Ids without a name stay ids. */
export const namesFor = async (db: Database, changes: readonly Change[]) => {
  const names = new Map<string, string>();
  await Promise.all(
    REFERENCES.map(async ({ table, name }) => {
      const ids = changes
        .filter(({ column }) => referenceOf(column)?.table === table)
        .flatMap(({ old, new: now }) => [old, now].flat())
        .filter((id) => typeof id === 'number');
      if (ids.length === 0) return;
      const { rows } = await sql<{ id: number; name: string }>`
        select id, ${sql.raw(name)} as name from ${sql.table(table)} where id = any(${[...new Set(ids)]})`.execute(db);
      rows.forEach((row) => names.set(`${table} ${row.id}`, row.name));
    }),
  );
  const nameOf = (column: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => nameOf(column, one));
    if (AUTHORITY_COLUMNS.includes(column)) return authorityNames[String(value)] ?? value;
    const table = referenceOf(column)?.table;
    return (table && names.get(`${table} ${String(value)}`)) ?? value;
  };
  return nameOf;
};
