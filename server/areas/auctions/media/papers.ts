import { randomUUID } from 'node:crypto';
import { cleanName, extensionOf } from '@/domain/files';
import { FILE_NAME_MAX_CHARACTERS } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { receiveFiles, withFolder } from './incoming';
import { prepare } from './prepare';
import type { Tools } from './storeUploads';

type Bytes = { name: string; type: string; size: number; sha256: Uint8Array };

/** The row of a paper whose bytes have this storage key. */
export const insertPaper = async (db: Database, key: string, file: Bytes, operatorId: number): Promise<number> => {
  const { id } = await db
    .insertInto('file')
    .values({
      storage_key: key,
      name: file.name,
      content_type: file.type,
      size_bytes: file.size,
      sha256: Buffer.from(file.sha256),
      uploaded_by_id: operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The name under which a paper is downloaded: what it is, with the ending of its own file. */
export const paperName = (said: string, fileName: string): string => {
  const name = cleanName(said.replace(/[/\\]/g, '-')).slice(0, FILE_NAME_MAX_CHARACTERS).trim();
  return `${name}${extensionOf(fileName)}`;
};

type Taking<Locked, Taken> = {
  /** What the storage keys begin with: the sweep removes those below it that no row refers to. */
  keys: string;
  /** Locks the record and refuses what it does not take. */
  lock: (db: Database) => Promise<Locked>;
  /** Whether this type of content is taken; all that documents may be, unless given. */
  takes?: (contentType: string) => boolean;
  attach: (db: Database, fileId: number, locked: Locked) => Promise<Taken>;
};

/** Takes one file as a paper of a record. @throws REQUIRED beside the file, NOT_FILE_TYPE_AVAILABLE, what `lock` and uploads throw */
export const takePaper = async <Locked, Taken>(
  context: Context,
  { storage, filesDir }: Tools,
  { keys, lock, takes = () => true, attach }: Taking<Locked, Taken>,
): Promise<Taken> => {
  const { operator, request } = context;
  // Checked before the bytes are read, and again when they are stored.
  await ownTransaction(context, lock);
  return withFolder(filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'DOCUMENT', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    const { main } = await prepare(file, 'DOCUMENT');
    if (!takes(main.type)) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
    const key = `${keys}${randomUUID()}${main.extension}`;
    try {
      await storage.putFile(key, main.path, main.type, operator.id);
      return await onceTransaction(context, async (db) => {
        const locked = await lock(db);
        return attach(db, await insertPaper(db, key, main, operator.id), locked);
      });
    } catch (error) {
      await storage.remove(key).catch(() => undefined);
      throw error;
    }
  });
};
