import { REGISTRY_FILE_BYTES, REGISTRY_LINES_MAX } from '@/domain/customers/registryFile';
import { csvOf, SpreadsheetBroken, spreadsheetRows } from '@/lib/spreadsheet';

/** With its header, and one more, so that the server says that there are too many. */
const ROWS_MAX = REGISTRY_LINES_MAX + 2;

/**
 * A file of the registry as the server takes it: Excel files become CSV, so that one set of rules reads both. What is too big or cannot be
 * read goes as it is, and the server says so.
 */
export const registryFile = async (file: File): Promise<Blob> => {
  if (!/\.xlsx$/i.test(file.name) || file.size > REGISTRY_FILE_BYTES) return file;
  try {
    const rows = await spreadsheetRows(file);
    return new Blob([csvOf(rows.slice(0, ROWS_MAX))], { type: 'text/csv' });
  } catch (error) {
    if (error instanceof SpreadsheetBroken) return file;
    throw error;
  }
};
