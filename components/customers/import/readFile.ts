import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@/contract/customers/import';
import { delimiterOf, readCsv } from '@/domain/csv';
import { decodeText } from '@/domain/encoding';
import { SpreadsheetBroken, spreadsheetRows } from '@/lib/spreadsheet';

export const FILE_MAX_MB = 10;
const CELL_MAX = 300;
/** With empty ones among them; further on nothing is read. */
const LINES_MAX = 2 * IMPORT_MAX_ROWS;
const MEGABYTE = 1024 * 1024;

/** Why a file is not read, as the key of its sentence. */
export class FileRefused extends Error {
  constructor(
    readonly key: 'badType' | 'tooBig' | 'tooMany' | 'emptyFile' | 'broken' | 'openQuote',
    readonly line = 0,
  ) {
    super(key);
  }
}

/** How an XLSX file begins, whatever it is called. */
const ZIP = 'PK\u0003\u0004';
const isZip = async (file: File) => new TextDecoder().decode(await file.slice(0, ZIP.length).arrayBuffer()) === ZIP;

const clean = (cell: string) => cell.trim().slice(0, CELL_MAX);
const cleaned = (cells: readonly string[]) => cells.slice(0, IMPORT_MAX_COLUMNS).map(clean);
const filled = (cells: readonly string[]) => cells.some((cell) => cell !== '');

async function* csvLines(file: File): AsyncGenerator<string[]> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  // A picture, say, that somebody named so.
  if (text.includes('\0')) throw new FileRefused('broken');
  const delimiter = delimiterOf(/^.*/.exec(text)?.[0] ?? '');
  const rows = readCsv(text, { delimiter, rows: LINES_MAX });
  const open = rows.find((row) => row.open);
  if (open) throw new FileRefused('openQuote', open.number);
  for (const { cells } of rows) yield cells;
}

async function* xlsxLines(file: File): AsyncGenerator<string[]> {
  try {
    yield* await spreadsheetRows(file);
  } catch (error) {
    throw error instanceof SpreadsheetBroken ? new FileRefused('broken') : error;
  }
}

type Line = { number: number; cells: string[] };

async function* filledLines(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Line> {
  let number = 0;
  for await (const row of rows) {
    number += 1;
    const cells = cleaned(row);
    if (filled(cells)) yield { number, cells };
  }
}

/** Lines of one cell that may stand above a table. */
const TITLES_MAX = 10;
/** Without the titles that offices write above their tables, merged over its columns: what is to be taken over has two columns at least. */
async function* belowTitles(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let titles: Line[] | null = [];
  for await (const line of lines) {
    const isAlone = line.cells.filter((cell) => cell !== '').length === 1;
    if (titles && isAlone && titles.length < TITLES_MAX) {
      titles.push(line);
      continue;
    }
    if (titles && isAlone) yield* titles;
    titles = null;
    yield line;
  }
  if (titles) yield* titles;
}

/**
 * The lines of a CSV or XLSX file, cleaned, with their number in the file; the first one names the columns. Empty ones and titles above it
 * are left out. @throws FileRefused
 */
export async function* linesOf(file: File): AsyncGenerator<Line> {
  if (file.size > FILE_MAX_MB * MEGABYTE) throw new FileRefused('tooBig');
  const kind = /\.(csv|txt|xlsx)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (!kind) throw new FileRefused('badType');
  let count = 0;
  for await (const line of belowTitles(
    filledLines(kind === 'xlsx' || (await isZip(file)) ? xlsxLines(file) : csvLines(file)),
  )) {
    count += 1;
    if (count > IMPORT_MAX_ROWS + 1) throw new FileRefused('tooMany');
    yield line;
  }
  if (count < 2) throw new FileRefused('emptyFile');
}
