import type { CsvRow } from '@/domain/csv';
import { assertNoOldExcel, belowTitles, isFilled, TableRefused, tableRows } from '@/domain/table';
import { CallError } from './callError';
import { csvOf, SpreadsheetBroken, spreadsheetRows } from './spreadsheet';

/** Extensions of the table files that are read here. */
export const TABLE_FILES = '.csv,.txt,.xlsx';

/** The first bytes of an Excel file (.xlsx), whatever its name. */
const ZIP = 'PK\u0003\u0004';
const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
/** The first bytes, which tell the kind of file. */
const beginningOf = (file: File) => bytesOf(file.slice(0, ZIP.length));
const isExcel = async (file: File): Promise<boolean> =>
  /\.xlsx$/i.test(file.name) || new TextDecoder().decode(await beginningOf(file)) === ZIP;

const excelRows = async (file: File): Promise<CsvRow[]> => {
  assertNoOldExcel(await beginningOf(file));
  try {
    return (await spreadsheetRows(file)).map((cells, at) => ({
      number: at + 1,
      cells: cells.map((cell) => cell.trim()),
    }));
  } catch (error) {
    throw error instanceof SpreadsheetBroken ? new TableRefused('FILE_UNREADABLE') : error;
  }
};

/** The first `rows` filled rows of a CSV or Excel file; the first names the columns. @throws CallError with the catalogue's code */
export const readTable = async (file: File, rows: number): Promise<CsvRow[]> => {
  try {
    const all = (await isExcel(file)) ? belowTitles(await excelRows(file)) : tableRows(await bytesOf(file));
    const found: CsvRow[] = [];
    // Rows that are read, empty ones included; the rest is not read.
    let left = 2 * rows;
    for (const row of all) {
      if (isFilled(row)) found.push(row);
      left -= 1;
      if (found.length >= rows || left <= 0) break;
    }
    return found;
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    // Reported as if the server had read it.
    throw new CallError(422, { errors: [error.code], params: { line: error.line } });
  }
};

/**
 * A table file as the server takes it: an Excel file, whatever its name, is converted to CSV, so that one set of rules reads both. A file
 * that is too large or cannot be read is sent as it is, and the server refuses it.
 */
export const asCsv = async (file: File, { bytes, rows }: { bytes: number; rows: number }): Promise<File> => {
  if (file.size > bytes || !(await isExcel(file))) return file;
  try {
    // The header, and one row more than allowed, so that the server refuses a table that is too long.
    return new File([csvOf((await spreadsheetRows(file)).slice(0, rows + 2))], file.name, { type: 'text/csv' });
  } catch (error) {
    if (error instanceof SpreadsheetBroken) return file;
    throw error;
  }
};
