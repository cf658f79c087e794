import type * as z from 'zod/mini';
import { type Kind, kindOf } from '@/domain/fields';
import { formatPhone } from '@/domain/phone';
import { wallClock } from '@/domain/time';
import { enums } from '@/locales/tr/enums';
import list from '@/locales/tr/list.json';

export type Table = {
  headers: readonly string[];
  columns: readonly string[];
  shape: Readonly<Record<string, z.ZodMiniType>>;
  rows: readonly Record<string, unknown>[];
};
/** Amounts in lira, instants and days as moments of Turkish wall-clock time, everything else as text. */
export type CellValue =
  | { type: 'empty' }
  | { type: 'text'; value: string }
  | { type: 'number'; value: number }
  | { type: 'money'; value: number }
  | { type: 'instant' | 'day'; value: Date };

const labels = enums as Record<string, Record<string, string>>;

/** Text that a spreadsheet would take for a formula is made plain text by an apostrophe. */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const asText = (value: unknown, kind: Kind | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? list.yes : list.no;
  if (Array.isArray(value)) return value.map((one) => asText(one, kind)).join(', ');
  if (typeof value === 'object') return 'name' in value ? asText(value.name, undefined) : JSON.stringify(value);
  const text = String(value);
  if (kind?.kind === 'enum') return labels[kind.enum]?.[text] ?? text;
  return kind?.kind === 'phone' ? formatPhone(text) : text;
};

/** A cell of an exported file, by the field's kind. */
export const cellOf = (value: unknown, schema: z.ZodMiniType | undefined): CellValue => {
  const kind = schema && kindOf(schema);
  if (value === null || value === undefined || value === '') return { type: 'empty' };
  if (typeof value === 'number')
    return kind?.kind === 'money' ? { type: 'money', value: value / 100 } : { type: 'number', value };
  if (kind?.kind === 'instant') return { type: 'instant', value: wallClock(String(value)) };
  if (kind?.kind === 'day') return { type: 'day', value: new Date(`${String(value)}T00:00:00Z`) };
  return { type: 'text', value: harmless(asText(value, kind)) };
};
