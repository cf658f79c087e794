import { type CsvRow, csvRows, delimiterOf } from './csv';
import { decodeText } from './encoding';

/** Why no rows are read from a file: it holds no text, is Excel's in a form that is not read, or the quote that opens in this line never closes. */
export class TableRefused extends Error {
  constructor(
    readonly code: 'FILE_UNREADABLE' | 'FILE_EXCEL_UNSUPPORTED' | 'FILE_QUOTE_OPEN',
    readonly line = 0,
  ) {
    super(code);
  }
}

/** How files of Excel before 2007 begin, and since then those with a password. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Says of such a file, whatever it is called, what can be done about it. @throws TableRefused */
export const assertNoOldExcel = (bytes: Uint8Array): void => {
  if (OLD_EXCEL.every((byte, at) => bytes[at] === byte)) throw new TableRefused('FILE_EXCEL_UNSUPPORTED');
};

/** Lines of one cell that may stand above a table. */
const TITLES_MAX = 10;
const filledCells = ({ cells }: CsvRow) => cells.filter((cell) => cell !== '').length;
export const isFilled = (row: CsvRow): boolean => row.cells.some((cell) => cell !== '');

const isNames = ({ cells }: CsvRow): boolean => cells.every((cell) => !/[\d@]/.test(cell));
/** Names of groups, each merged over several columns, stand above the names of the columns; people below those have figures or an address. */
const isGroups = (row: CsvRow, below: CsvRow): boolean =>
  isNames(row) && isNames(below) && filledCells(row) * 2 <= filledCells(below);

function* belowGroups(rows: Iterable<CsvRow>): Generator<CsvRow, void> {
  let first: CsvRow | null | undefined;
  for (const row of rows) {
    if (first === undefined && isFilled(row)) {
      first = row;
      continue;
    }
    if (first && !isGroups(first, row)) yield first;
    if (first) first = null;
    yield row;
  }
  if (first) yield first;
}

function* withoutTitles(rows: Iterable<CsvRow>): Generator<CsvRow, void> {
  let titles: CsvRow[] | null = [];
  for (const row of rows) {
    const filled = filledCells(row);
    if (titles && filled === 1 && titles.length < TITLES_MAX) {
      titles.push(row);
      continue;
    }
    if (titles && filled > 0) {
      if (filled === 1) yield* titles;
      titles = null;
    }
    yield row;
  }
  if (titles) yield* titles;
}

/**
 * Rows without what offices write above their tables, merged over its columns: titles, and names of groups of columns. What has one column
 * only has no titles.
 */
export const belowTitles = (rows: Iterable<CsvRow>): Generator<CsvRow, void> => belowGroups(withoutTitles(rows));

/** A title may have no delimiter: the first line that has one tells. */
const delimiterIn = (text: string): string => {
  let from = 0;
  for (let line = 0; line <= TITLES_MAX && from < text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const one = text.slice(from, end < 0 ? undefined : end);
    const delimiter = delimiterOf(one);
    if (one.includes(delimiter)) return delimiter;
    if (end < 0) break;
    from = end + 1;
  }
  return delimiterOf('');
};

function* closedRows(text: string): Generator<CsvRow, void> {
  for (const row of csvRows(text, { delimiter: delimiterIn(text) })) {
    if (row.open) throw new TableRefused('FILE_QUOTE_OPEN', row.number);
    yield row;
  }
}

/**
 * The rows of a CSV file that somebody brings, in whatever way it is written; the first filled one names the columns. Empty ones come too,
 * so that whoever reads can pause. @throws TableRefused
 */
export function* tableRows(bytes: Uint8Array): Generator<CsvRow, void> {
  assertNoOldExcel(bytes);
  const text = decodeText(bytes);
  // A picture, say, that somebody named so.
  if (text.includes('\0')) throw new TableRefused('FILE_UNREADABLE');
  yield* belowTitles(closedRows(text));
}
