import { sql } from 'kysely';
import permissions from '@/locales/tr/permissions.json';
import type { Database } from '@/server/kernel/db/pool';
import type { Change } from './changes';

/** The column or expression with the name of a row, by table. */
const NAMES = {
  agent_video: 'title',
  broker: 'company_name',
  category: 'name',
  city: 'name',
  collection: 'name',
  corporate: 'name',
  dealer_type: 'name',
  detail_section: 'name',
  district: 'name',
  file: 'name',
  lost_reason: 'name',
  message_template: 'name',
  operator: `first_name || ' ' || last_name`,
  operator_group: 'name',
  project: 'name',
  quarter: 'name',
  tag: 'name',
  territory: 'name',
  town: 'name',
} as const;
export type NamedTable = keyof typeof NAMES;

/** The table that a column's ids refer to. */
const REFERENCES: readonly { columns: RegExp; table: NamedTable }[] = [
  { columns: /(agent|operator|assignee|approver|manager|_by)_id$/, table: 'operator' },
  { columns: /(^|_)city_id$/, table: 'city' },
  { columns: /(^|_)town_id$/, table: 'town' },
  { columns: /(^|_)district_id$/, table: 'district' },
  { columns: /(^|_)quarter_id$/, table: 'quarter' },
  { columns: /(^|_)territory_id$/, table: 'territory' },
  { columns: /(^|_)category_ids?$/, table: 'category' },
  { columns: /^section_id$/, table: 'detail_section' },
  { columns: /^group_ids?$/, table: 'operator_group' },
  { columns: /(^|_)corporate_id$/, table: 'corporate' },
  { columns: /(^|_)template_id$/, table: 'message_template' },
  { columns: /^broker_id$/, table: 'broker' },
  { columns: /^collection_id$/, table: 'collection' },
  { columns: /^dealer_type_id$/, table: 'dealer_type' },
  { columns: /^lost_reason_id$/, table: 'lost_reason' },
  { columns: /^project_id$/, table: 'project' },
  { columns: /^tag_id$/, table: 'tag' },
];

/** Columns that hold roles and finer permissions. */
const AUTHORITY_COLUMNS = ['role', 'roles', 'authority', 'authorities'];
const authorityNames: Record<string, string> = permissions.authority;

/** The table that a column refers to by its ids, if it is a named one. */
export const tableBehind = (column: string): NamedTable | undefined =>
  REFERENCES.find(({ columns }) => columns.test(column))?.table;

/** The ids whose names are needed, by table. */
export type Asked = ReadonlyMap<NamedTable, ReadonlySet<number>>;
/** The name of a record; undefined when it no longer exists. */
type NameOf = (table: NamedTable, id: unknown) => string | undefined;

/** Reads the names of these records, one query per table. */
export const namesOf = async (db: Database, asked: Asked): Promise<NameOf> => {
  const names = new Map<string, string>();
  await Promise.all(
    [...asked].map(async ([table, ids]) => {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, ${sql.raw(NAMES[table])} as name from ${sql.table(table)} where id = any(${[...ids]})`.execute(db);
      rows.forEach((row) => names.set(`${table} ${row.id}`, row.name));
    }),
  );
  return (table, id) => names.get(`${table} ${String(id)}`);
};

/** Reads the names behind the ids of these changes. A record without a name is shown by its number. */
export const namesFor = async (db: Database, changes: readonly Change[]) => {
  const asked = new Map<NamedTable, Set<number>>();
  for (const { column, old, new: now } of changes) {
    const table = tableBehind(column);
    if (!table) continue;
    const ids = [old, now].flat().filter((id) => typeof id === 'number');
    if (ids.length > 0) asked.set(table, new Set([...(asked.get(table) ?? []), ...ids]));
  }
  const named = await namesOf(db, asked);
  const nameOf = (column: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => nameOf(column, one));
    if (AUTHORITY_COLUMNS.includes(column)) return authorityNames[String(value)] ?? value;
    const table = tableBehind(column);
    const name = table && named(table, value);
    return name ?? (typeof value === 'number' && /_ids?$/.test(column) ? `#${value}` : value);
  };
  return nameOf;
};
