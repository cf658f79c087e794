import { formatWallClock, formatWallDay } from '@/domain/formats';
import type { FileAnswer } from '@/server/kernel/http/bind';
import { ownTurn } from '@/server/kernel/inSlices';
import { cellsOf, type CellValue, harmless, type Table } from './cells';

/** Turkish spreadsheets separate columns by semicolons, since the comma is the decimal separator. */
const SEPARATOR = ';';
/** Without it Excel reads the file in the local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (text: string) => (/[";\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

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
      return formatWallDay(cell.value);
    case 'instant':
      return formatWallClock(cell.value);
  }
};

const lineOf = (cells: readonly string[]) => `${cells.join(SEPARATOR)}\r\n`;

async function* textOf(table: Table): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + lineOf(table.headers.map((header) => quoted(harmless(header)))));
  const cells = cellsOf(table);
  for await (const rows of table.pages) {
    await ownTurn();
    yield Buffer.from(rows.map((row) => lineOf(cells(row).map(written))).join(''));
  }
}

/**
 * A table as CSV that a Turkish Excel opens correctly: UTF-8 with a byte order mark, semicolons, decimal commas. Streamed: rows are written
 * while they are read.
 */
export const toCsv = (name: string, table: Table): FileAnswer => ({
  name: `${name}.csv`,
  type: 'text/csv; charset=utf-8',
  body: textOf(table),
});
