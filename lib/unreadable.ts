import { CallError } from './callError';

/** As a browser names what became of a file after it was chosen: it was moved, deleted or changed, or may no longer be read. */
const NAMES: readonly unknown[] = ['NotReadableError', 'NotFoundError'];
/** "Gone", as a server would say: no other try sends it. */
const STATUS = 410;
const MESSAGE = 'File unreadable';

/** That a file which was to be sent can no longer be read. */
export const unreadable = (): CallError => new CallError(STATUS, { message: MESSAGE });

/** Whether something failed since a chosen file can no longer be read: here, or when it was to be sent. */
export const isUnreadable = (failure: unknown): boolean =>
  failure instanceof CallError
    ? failure.status === STATUS && failure.body.message === MESSAGE
    : failure instanceof DOMException && NAMES.includes(failure.name);

const filesIn = (data: unknown): Blob[] =>
  (data instanceof FormData ? [...data.values()] : [data]).filter((one) => one instanceof Blob);

/** Whether one of the files that a request carried can no longer be read: a browser tells that as a connection that was lost. */
export const carriesUnreadable = async (data: unknown): Promise<boolean> => {
  // Where there are no files (while the server renders) there is nothing to read either.
  if (typeof data !== 'object' || typeof FormData === 'undefined') return false;
  try {
    for (const file of filesIn(data)) await file.slice(0, 1).arrayBuffer();
    return false;
  } catch (error) {
    return isUnreadable(error);
  }
};
