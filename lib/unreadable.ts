import { CallError } from './callError';

/** The browser's error names for a file that was moved, deleted or changed after it was chosen, or may not be read. */
const NAMES: readonly unknown[] = ['NotReadableError', 'NotFoundError'];
/** "Gone", as a server would answer: trying again does not help. */
const STATUS = 410;
const MESSAGE = 'File unreadable';

/** The error for a file to be sent that can no longer be read. */
export const unreadable = (): CallError => new CallError(STATUS, { message: MESSAGE });

/** Whether something failed because a chosen file can no longer be read: here, or while it was being sent. */
export const isUnreadable = (failure: unknown): boolean =>
  failure instanceof CallError
    ? failure.status === STATUS && failure.body.message === MESSAGE
    : failure instanceof DOMException && NAMES.includes(failure.name);

const filesIn = (data: unknown): Blob[] =>
  (data instanceof FormData ? [...data.values()] : [data]).filter((one) => one instanceof Blob);

/** Whether a file of a request can no longer be read: a browser reports that as a lost connection. */
export const carriesUnreadable = async (data: unknown): Promise<boolean> => {
  // While the server renders there are no files.
  if (typeof data !== 'object' || typeof FormData === 'undefined') return false;
  try {
    for (const file of filesIn(data)) await file.slice(0, 1).arrayBuffer();
    return false;
  } catch (error) {
    return isUnreadable(error);
  }
};
