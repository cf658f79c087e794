/** The file system's words for "not now": no room, a quota used up, read-only, no more open files, a disk that gives no answer. */
const TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO']);

/** Why a folder cannot be written to, by the file system's word for it. */
export const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: "is not this user's to write",
  EPERM: "is not this user's to write",
  EROFS: 'is on a disk that cannot be written to',
  ENOSPC: 'is on a disk that is full',
  ENOTDIR: 'cannot be a folder',
  EEXIST: 'cannot be a folder',
};

/** A storage elsewhere that gave no answer, or said that it has none just now. */
export class StorageAway extends Error {}

/** Whether files can be neither kept nor read just now: nothing is wrong with what was asked, or with the file. */
export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof StorageAway ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && TROUBLE.has(error.code));
