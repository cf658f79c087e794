import { type CsvRow, csvRows, delimiterOf } from './csv';
import { decodeText } from './encoding';

/** Why a file cannot be read as a table: it is not text, it is an unsupported Excel format, or the quote opened in this line is never closed. */
export class TableRefused extends Error {
  constructor(
    readonly code: 'FILE_UNREADABLE' | 'FILE_EXCEL_UNSUPPORTED' | 'FILE_QUOTE_OPEN',
    readonly line = 0,
  ) {
    super(code);
  }
}

/** The first bytes of Excel files before 2007, and of later ones with a password. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Refuses such a file, whatever its name, with a message that says what to do. @throws TableRefused */
export const assertNoOldExcel = (bytes: Uint8Array): void => {
  if (OLD_EXCEL.every((byte, at) => bytes[at] === byte)) throw new TableRefused('FILE_EXCEL_UNSUPPORTED');
};

/** Maximum number of title lines of one cell above a table. */
const TITLES_MAX = 10;
const filledCells = ({ cells }: CsvRow) => cells.filter((cell) => cell !== '').length;
export const isFilled = (row: CsvRow): boolean => row.cells.some((cell) => cell !== '');

const isNames = ({ cells }: CsvRow): boolean => cells.every((cell) => !/[\d@]/.test(cell));
/** Group names, merged over several columns, above the column names; below the real column names there are figures or an address. */
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
 * The rows without the titles and group names that people put above their tables, merged over the columns. A file with only one column has
 * no titles.
 */
export const belowTitles = (rows: Iterable<CsvRow>): Generator<CsvRow, void> => belowGroups(withoutTitles(rows));

/** A title may contain no delimiter: the first line that has one decides. */
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
 * The rows of an uploaded CSV file in any dialect; the first filled one names the columns. Empty rows are included, so that the reader can
 * pause. @throws TableRefused
 */
export function* tableRows(bytes: Uint8Array): Generator<CsvRow, void> {
  assertNoOldExcel(bytes);
  const text = decodeText(bytes);
  // For example a picture with this file extension.
  if (text.includes('\0')) throw new TableRefused('FILE_UNREADABLE');
  yield* belowTitles(closedRows(text));
}
