import type { ErrorCode } from '@/domain/errors';
import { TableRefused } from '@/domain/table';
import { Refusal } from './refusal';

/** Reads a file of rows. @throws FILE_EXCEL_UNSUPPORTED, FILE_QUOTE_OPEN, and `unreadable` for what holds no text */
export const readingTable = async <T>(unreadable: ErrorCode, read: () => T | Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    if (error.code === 'FILE_UNREADABLE') throw new Refusal(unreadable);
    throw new Refusal(error.code, error.line > 0 ? { params: { line: error.line } } : {});
  }
};
