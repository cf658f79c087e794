import type * as z from 'zod/mini';
import { bare, type Schema } from '@/contract/shape';
import { formatDay, formatInstant } from '@/domain/formats';
import { type Kind, kindOf } from '@/domain/kinds';
import { formatMoney } from '@/domain/money';
import { formatPhone } from '@/domain/phone';
import { wallClock } from '@/domain/time';
import { enums } from '@/locales/tr/enums';
import errors from '@/locales/tr/errors.json';
import list from '@/locales/tr/list.json';
import permissions from '@/locales/tr/permissions.json';

export type TableRow = Readonly<Record<string, unknown>>;
export type Table = {
  headers: readonly string[];
  columns: readonly string[];
  shape: Readonly<Record<string, z.ZodMiniType>>;
  /** Page by page, so that a file is never in memory as a whole. */
  pages: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>;
};
/** Amounts in lira; instants and days as dates in Turkish wall-clock time; everything else as text. */
export type CellValue =
  | { type: 'empty' }
  | { type: 'text'; value: string }
  | { type: 'number'; value: number }
  | { type: 'money'; value: number }
  | { type: 'instant' | 'day'; value: Date };

const labels = enums as Record<string, Record<string, string>>;
const reasons: Readonly<Record<string, string>> = errors;
const authorities: Readonly<Record<string, string>> = permissions.authority;
const actions: Readonly<Record<string, object>> = permissions.action;

/** The screens' name of a permission, such as 'customers.readAll', from the locale. */
const actionLabel = (permission: string): string => {
  const found = permission
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], actions);
  return typeof found === 'string' ? found : permission;
};

/** How a formula begins in a spreadsheet, also with the full-width characters of East Asian keyboards (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Text that a spreadsheet would read as a formula gets an apostrophe in front, which makes it plain text. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const asText = (value: unknown, kind: Kind | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? list.yes : list.no;
  const text = String(value);
  if (kind?.kind === 'enum') return labels[kind.enum]?.[text] ?? text;
  if (kind?.kind === 'authority')
    return text
      .split(',')
      .map((one) => authorities[one] ?? one)
      .join(', ');
  if (kind?.kind === 'permission') return actionLabel(text);
  if (kind?.kind === 'errorCode') return reasons[text] ?? text;
  return kind?.kind === 'phone' ? formatPhone(text) : text;
};

/** The readable values of a part: amounts and times as screens write them; no ids, versions, flags, or internal names. */
const inWords = (value: unknown, schema: Schema): string => {
  const kind = kindOf(schema);
  if (kind?.kind === 'enum') return labels[kind.enum]?.[String(value)] ?? '';
  if (typeof value === 'number') return kind?.kind === 'money' ? formatMoney(value) : '';
  if (typeof value === 'boolean' || (!kind && bare(schema).def?.type === 'enum')) return '';
  if (kind?.kind === 'instant') return formatInstant(String(value));
  return kind?.kind === 'day' ? formatDay(String(value)) : written(value, schema);
};

/** A value as text; of an object its name, or without one its parts in their order. */
const written = (value: unknown, schema: Schema | undefined): string => {
  if (Array.isArray(value)) {
    const each = schema && bare(schema).def?.element;
    return value.map((one) => written(one, each)).join(', ');
  }
  if (typeof value !== 'object' || value === null) return asText(value, schema && kindOf(schema));
  if ('name' in value) return asText(value.name, undefined);
  return Object.entries((schema && bare(schema).shape) ?? {})
    .map(([name, part]) => {
      const of = (value as TableRow)[name] ?? null;
      return of === null ? '' : inWords(of, part);
    })
    .filter(Boolean)
    .join(' · ');
};

const cellOf = (value: unknown, schema: Schema | undefined, row: TableRow): CellValue => {
  const own = schema && kindOf(schema);
  const kind = own?.kind === 'saidBy' ? own.kinds[String(row[own.field])] : own;
  if (value === null || value === undefined || value === '') return { type: 'empty' };
  if (typeof value === 'number')
    return kind?.kind === 'money' ? { type: 'money', value: value / 100 } : { type: 'number', value };
  if (kind?.kind === 'instant') return { type: 'instant', value: wallClock(String(value)) };
  if (kind?.kind === 'day') return { type: 'day', value: new Date(`${String(value)}T00:00:00Z`) };
  return { type: 'text', value: harmless(typeof value === 'object' ? written(value, schema) : asText(value, kind)) };
};

/** Reads the cells of a table's rows, each by its field's schema. */
export const cellsOf = ({ columns, shape }: Table): ((row: TableRow) => CellValue[]) => {
  const schemas = columns.map((column) => shape[column]);
  return (row) => columns.map((column, at) => cellOf(row[column], schemas[at], row));
};

const PAGE_ROWS = 250;
/** Rows that are already in memory, as a table's pages. */
export function* pagesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += PAGE_ROWS) yield rows.slice(from, from + PAGE_ROWS);
}
