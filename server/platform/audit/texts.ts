import { sql } from 'kysely';
import { formatMoney } from '@/domain/money';
import audit from '@/locales/tr/audit.json';
import { enums } from '@/locales/tr/enums';
import list from '@/locales/tr/list.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { textFor } from '@/server/platform/history/textFor';

const entities: Record<string, string> = audit.entity;
const fields: Record<string, string> = audit.field;
const labels: Record<string, Record<string, string>> = enums;

/** A table's Turkish name: `audit:entity.${string}`. */
export const entityLabel = (table: string): string => entities[table] ?? table;
/** A column's Turkish name: `audit:field.${string}`. */
export const fieldLabel = (column: string): string => fields[column] ?? column;

const sorted = <T extends { label: string }>(rows: T[]) =>
  rows.toSorted((a, b) => a.label.localeCompare(b.label, 'tr'));
export const allEntities = () => sorted(Object.entries(entities).map(([entity, label]) => ({ entity, label })));
export const allFields = () => sorted(Object.entries(fields).map(([field, label]) => ({ field, label })));

let enumerations: Promise<Map<string, string>> | undefined;
/** By 'table.column': the enumeration of a column. Cached: the schema does not change while the process runs. */
export const enumerationsOf = (db: Database): Promise<Map<string, string>> =>
  (enumerations ??= sql<{ name: string; domain: string }>`
    select table_name || '.' || column_name as name, domain_name as domain
      from information_schema.columns where table_schema = 'public' and domain_name is not null`
    .execute(db)
    .then(
      ({ rows }) =>
        new Map(rows.map(({ name, domain }) => [name, domain.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())])),
    )
    .catch((error: unknown) => {
      enumerations = undefined;
      throw error;
    }));

const SECRET = /(^|_)(hash|sha256|token|storage_key|salt)/;
/** Not shown: the record's id is shown beside its name. */
const NEVER: readonly string[] = ['id', 'phone_reversed'];
export const isShown = (column: string): boolean => !SECRET.test(column) && !NEVER.includes(column);

/** A value as text for people, as this viewer may see it. Null: no value. */
export const valueText = (
  value: unknown,
  column: string,
  enumeration: string | undefined,
  viewer: Pick<SignedIn, 'authorities'>,
): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? list.yes : list.no;
  if (typeof value === 'number') return column.endsWith('_kurus') ? formatMoney(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => valueText(one, column, enumeration, viewer) ?? '').join(', ');
  // Objects usually have their own readings (server/platform/history/readings.ts); of one without, only the values are shown.
  if (typeof value === 'object') return valueText(Object.values(value), column, enumeration, viewer);
  const text = String(value);
  if (enumeration) return labels[enumeration]?.[text] ?? text;
  return textFor(text, column, viewer);
};
