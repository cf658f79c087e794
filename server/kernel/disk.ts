/** The file system's codes for "not now": no room, quota used up, read-only, too many open files, no answer from the disk. */
const TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO']);

/** Why a folder cannot be written to, by the file system's code. */
export const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: "is not this user's to write",
  EPERM: "is not this user's to write",
  EROFS: 'is on a disk that cannot be written to',
  ENOSPC: 'is on a disk that is full',
  ENOTDIR: 'cannot be a folder',
  EEXIST: 'cannot be a folder',
};

/** A remote storage that gave no answer, or is unavailable just now. */
export class StorageAway extends Error {}

/** Whether the storage is unavailable just now: nothing is wrong with the request or the file. */
export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof StorageAway ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && TROUBLE.has(error.code));
