import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@/contract/customers/import';
import { readTable } from '@/lib/tableFile';

export const FILE_MAX_MB = 10;
const CELL_MAX = 300;
const MEGABYTE = 1024 * 1024;

/** Why a file is refused, as the key of its text. */
export class FileRefused extends Error {
  constructor(readonly key: 'badType' | 'tooBig' | 'tooMany' | 'emptyFile') {
    super(key);
  }
}

type Line = { number: number; cells: string[] };

/**
 * The filled lines of a CSV or XLSX file, cleaned, with their line numbers; the first one names the columns.
 * @throws FileRefused; CallError for what no file of rows may be
 */
export const linesOf = async (file: File): Promise<Line[]> => {
  if (file.size > FILE_MAX_MB * MEGABYTE) throw new FileRefused('tooBig');
  if (!/\.(csv|txt|xlsx)$/i.test(file.name)) throw new FileRefused('badType');
  const rows = await readTable(file, IMPORT_MAX_ROWS + 2);
  if (rows.length > IMPORT_MAX_ROWS + 1) throw new FileRefused('tooMany');
  if (rows.length < 2) throw new FileRefused('emptyFile');
  return rows.map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, IMPORT_MAX_COLUMNS).map((cell) => cell.slice(0, CELL_MAX)),
  }));
};
