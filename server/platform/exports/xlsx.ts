import type { FileAnswer } from '@/server/kernel/http/bind';
import { type CellValue, cellOf, type Table } from './cells';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MONEY = '#,##0.00 "₺"';
const DAY = 'dd/mm/yyyy';
const INSTANT = 'dd/mm/yyyy hh:mm';
const SHEET_NAME_LIMIT = 31;
const WIDTH = { least: 10, most: 48 };

const written = (cell: CellValue) => {
  switch (cell.type) {
    case 'empty':
      return null;
    case 'money':
      return { value: cell.value, type: Number, format: MONEY };
    case 'number':
      return { value: cell.value, type: Number };
    case 'text':
      return { value: cell.value, type: String };
    case 'day':
      return { value: cell.value, type: Date, format: DAY };
    case 'instant':
      return { value: cell.value, type: Date, format: INSTANT };
  }
};
const lengthOf = (cell: CellValue) =>
  cell.type === 'text' ? cell.value.length : cell.type === 'instant' ? INSTANT.length : WIDTH.least;

/** A table as an Excel sheet with real numbers and dates, its header row in sight while scrolling. */
export const toXlsx = async (name: string, { headers, columns, shape, rows }: Table): Promise<FileAnswer> => {
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column], shape[column])));
  const widths = headers.map((header, at) => {
    const longest = cells.reduce((most, row) => Math.max(most, lengthOf(row[at] ?? { type: 'empty' })), header.length);
    return { width: Math.min(Math.max(longest + 2, WIDTH.least), WIDTH.most) };
  });
  const data = [
    headers.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...cells.map((row) => row.map(written)),
  ];
  // Loaded with the first sheet, as is all that few people need in a day.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const file = writeExcelFile(data, { sheet: name.slice(0, SHEET_NAME_LIMIT), columns: widths, stickyRowsCount: 1 });
  return { name: `${name}.xlsx`, type: TYPE, body: await file.toBuffer() };
};
