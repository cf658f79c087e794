/** The file system's words for "not now": no room, a quota used up, read-only, no more open files, a disk that gives no answer. */
const TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO']);

/** A storage elsewhere that gave no answer, or said that it has none just now. */
export class StorageAway extends Error {}

/** Whether files can be neither kept nor read just now: nothing is wrong with what was asked, or with the file. */
export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof StorageAway ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && TROUBLE.has(error.code));
