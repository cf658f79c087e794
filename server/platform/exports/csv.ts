import type { FileAnswer } from '@/server/kernel/http/bind';
import { type CellValue, cellOf, harmless, type Table } from './cells';

/** Turkish spreadsheets separate columns by semicolons, since the comma is the decimal sign. */
const SEPARATOR = ';';
/** Without it Excel reads the file in the local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const written = (cell: CellValue): string => {
  switch (cell.type) {
    case 'empty':
      return '';
    case 'money':
      return cell.value.toFixed(2).replace('.', ',');
    case 'number':
      return String(cell.value).replace('.', ',');
    case 'text':
      return quoted(cell.value);
    case 'day':
      return turkishDay(cell.value);
    case 'instant':
      return `${turkishDay(cell.value)} ${cell.value.toISOString().slice(11, 16)}`;
  }
};
const turkishDay = (at: Date) => at.toISOString().slice(0, 10).split('-').reverse().join('.');

/** A table as CSV that opens rightly in a Turkish Excel: UTF-8 with mark, semicolons, decimal commas. */
export const toCsv = (name: string, { headers, columns, shape, rows }: Table): FileAnswer => {
  const lines = [
    headers.map((header) => quoted(harmless(header))),
    ...rows.map((row) => columns.map((column) => written(cellOf(row[column], shape[column])))),
  ];
  const text = BYTE_ORDER_MARK + lines.map((line) => line.join(SEPARATOR)).join('\r\n') + '\r\n';
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: Buffer.from(text, 'utf8') };
};
