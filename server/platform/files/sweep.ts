import type { Database } from '@/server/kernel/db/pool';
import type { FileStorage } from './storage';

const GRACE_MS = 60 * 60_000;

/** Removes files below `folder` that were written by a process which died before any row referred to them. Returns how many. */
export const sweepUnknownFiles = async (db: Database, storage: FileStorage, folder: string): Promise<number> => {
  let swept = 0;
  for await (const { key, modifiedAt } of storage.list(folder)) {
    if (Date.now() - modifiedAt.getTime() < GRACE_MS) continue;
    const known = await db.selectFrom('file').select('id').where('storage_key', '=', key).executeTakeFirst();
    if (known) continue;
    await storage.remove(key);
    swept += 1;
  }
  return swept;
};
