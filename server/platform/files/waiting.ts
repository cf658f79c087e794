import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { enqueue } from '@/server/platform/jobs/enqueue';
import { type ByteRange, type FileStorage, type OpenedFile, partOf } from './storage';

/**
 * Stores bytes under the key in the caller's transaction, without calling the storage inside it: they can be read after the commit, and a
 * job moves them to the storage.
 */
export const putAfterCommit = async (db: Database, key: string, bytes: Buffer, type: string): Promise<void> => {
  await db.insertInto('file_waiting').values({ storage_key: key, content_type: type, bytes }).execute();
  await enqueue(db, 'files.keep', { key }, { key: `file:${key}` });
};

/** The job: moves the bytes to the storage. Running it again is safe. */
export const storeWaitingFile = async (db: Database, storage: FileStorage, key: string): Promise<void> => {
  const found = await db.selectFrom('file_waiting').selectAll().where('storage_key', '=', key).executeTakeFirst();
  if (!found) return;
  await storage.put(key, found.bytes, found.content_type);
  await db.deleteFrom('file_waiting').where('storage_key', '=', key).execute();
};

const opened = (bytes: Buffer, range: ByteRange | undefined): OpenedFile => {
  const part = partOf(range, bytes.length);
  const body = (async function* () {
    yield part ? bytes.subarray(part.start, part.end + 1) : bytes;
  })();
  return { size: bytes.length, ...(part && { part }), body };
};

/** The storage, including files that have not been moved to it yet. */
export const withWaitingFiles = (storage: FileStorage, db: Database): FileStorage => ({
  ...storage,
  open: async (key, range) => {
    try {
      return await storage.open(key, range);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) throw error;
      const found = await db
        .selectFrom('file_waiting')
        .select('bytes')
        .where('storage_key', '=', key)
        .executeTakeFirst();
      if (!found) throw error;
      return opened(found.bytes, range);
    }
  },
  remove: async (key) => {
    await db.deleteFrom('file_waiting').where('storage_key', '=', key).execute();
    await storage.remove(key);
  },
});
