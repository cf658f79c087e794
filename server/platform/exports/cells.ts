import type * as z from 'zod/mini';
import { type Kind, kindOf } from '@/domain/kinds';
import { formatPhone } from '@/domain/phone';
import { wallClock } from '@/domain/time';
import { enums } from '@/locales/tr/enums';
import list from '@/locales/tr/list.json';
import permissions from '@/locales/tr/permissions.json';

export type TableRow = Readonly<Record<string, unknown>>;
export type Table = {
  headers: readonly string[];
  columns: readonly string[];
  shape: Readonly<Record<string, z.ZodMiniType>>;
  /** Page after page, so that a file is never in memory as a whole. */
  pages: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>;
};
/** Amounts in lira, instants and days as moments of Turkish wall-clock time, everything else as text. */
export type CellValue =
  | { type: 'empty' }
  | { type: 'text'; value: string }
  | { type: 'number'; value: number }
  | { type: 'money'; value: number }
  | { type: 'instant' | 'day'; value: Date };

const labels = enums as Record<string, Record<string, string>>;
const authorities: Readonly<Record<string, string>> = permissions.authority;
const actions: Readonly<Record<string, object>> = permissions.action;

/** A permission as screens call it: 'customers.readAll' by what stands there in its texts. */
const actionLabel = (permission: string): string => {
  const found = permission
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], actions);
  return typeof found === 'string' ? found : permission;
};

/** What spreadsheets take for a formula's beginning, the full-width signs of East Asian keyboards among them (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Text that a spreadsheet would take for a formula is made plain text by an apostrophe. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const asText = (value: unknown, kind: Kind | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? list.yes : list.no;
  if (Array.isArray(value)) return value.map((one) => asText(one, kind)).join(', ');
  if (typeof value === 'object') return 'name' in value ? asText(value.name, undefined) : JSON.stringify(value);
  const text = String(value);
  if (kind?.kind === 'enum') return labels[kind.enum]?.[text] ?? text;
  if (kind?.kind === 'authority')
    return text
      .split(',')
      .map((one) => authorities[one] ?? one)
      .join(', ');
  if (kind?.kind === 'permission') return actionLabel(text);
  return kind?.kind === 'phone' ? formatPhone(text) : text;
};

const cellOf = (value: unknown, kind: Kind | undefined): CellValue => {
  if (value === null || value === undefined || value === '') return { type: 'empty' };
  if (typeof value === 'number')
    return kind?.kind === 'money' ? { type: 'money', value: value / 100 } : { type: 'number', value };
  if (kind?.kind === 'instant') return { type: 'instant', value: wallClock(String(value)) };
  if (kind?.kind === 'day') return { type: 'day', value: new Date(`${String(value)}T00:00:00Z`) };
  return { type: 'text', value: harmless(asText(value, kind)) };
};

/** The kind of a field, or of each of its values where it has several. */
const kindOfEach = (schema: z.ZodMiniType): Kind | undefined => {
  const { element } = (schema as { def?: { element?: z.ZodMiniType } }).def ?? {};
  return kindOf(schema) ?? (element && kindOf(element));
};

/** Reads the cells of a table's rows, each by its field's kind. */
export const cellsOf = ({ columns, shape }: Table): ((row: TableRow) => CellValue[]) => {
  const kinds = columns.map((column) => {
    const schema = shape[column];
    return schema && kindOfEach(schema);
  });
  return (row) => columns.map((column, at) => cellOf(row[column], kinds[at]));
};

const PAGE_ROWS = 250;
/** Rows that are in memory already, as a table's pages. */
export function* pagesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += PAGE_ROWS) yield rows.slice(from, from + PAGE_ROWS);
}
