import { REGISTRY_FILE_BYTES, REGISTRY_LINES_MAX } from '@/domain/customers/registryFile';
import { CallError } from '@/lib/callError';
import { csvOf, SpreadsheetBroken, spreadsheetRows } from '@/lib/spreadsheet';

/** With its header, and one more, so that the server says that there are too many. */
const ROWS_MAX = REGISTRY_LINES_MAX + 2;

/**
 * A file of the registry as the server takes it: Excel files become CSV, so that one set of rules reads both.
 * @throws CallError as the server refuses a file that is too big or cannot be read
 */
export const registryFile = async (file: File): Promise<Blob> => {
  if (!/\.xlsx$/i.test(file.name)) return file;
  if (file.size > REGISTRY_FILE_BYTES) throw new CallError(413, { errors: ['PAYLOAD_TOO_LARGE'] });
  try {
    const rows = await spreadsheetRows(file);
    return new Blob([csvOf(rows.slice(0, ROWS_MAX))], { type: 'text/csv' });
  } catch (error) {
    throw error instanceof SpreadsheetBroken ? new CallError(422, { errors: ['CONSENT_FILE_UNREADABLE'] }) : error;
  }
};
