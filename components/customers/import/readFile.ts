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

/**
 * The lines of a CSV or XLSX file, cleaned, with their number in the file; the first one names the columns. Empty ones are
 * left out. @throws FileRefused
 */
export async function* linesOf(file: File): AsyncGenerator<{ number: number; cells: string[] }> {
  if (file.size > FILE_MAX_MB * MEGABYTE) throw new FileRefused('tooBig');
  const kind = /\.(csv|txt|xlsx)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (!kind) throw new FileRefused('badType');
  let number = 0;
  let count = 0;
  for await (const line of kind === 'xlsx' || (await isZip(file)) ? xlsxLines(file) : csvLines(file)) {
    number += 1;
    const cells = cleaned(line);
    if (!filled(cells)) continue;
    count += 1;
    if (count > IMPORT_MAX_ROWS + 1) throw new FileRefused('tooMany');
    yield { number, cells };
  }
  if (count < 2) throw new FileRefused('emptyFile');
}
