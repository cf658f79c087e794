import type { PaperProgress } from '@/contract/files';
import { cleanName, extensionOf } from '@/domain/files';
import { FILE_NAME_MAX_CHARACTERS } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { type Received, receiveFiles, withFolder } from './incoming';
import { prepare } from './prepare';
import { insertFile, keepUploads, putContent, type Tools, withKeyBelow, withStorageKey } from './storeUploads';
import { type Announced, beginUpload, completeUpload, type Destination, progressOf, type Upload } from './uploads';

/** The name of a downloaded document: what it is, with the extension of its own file. */
export const paperName = (said: string, fileName: string): string => {
  const name = cleanName(said.replace(/[/\\]/g, '-')).slice(0, FILE_NAME_MAX_CHARACTERS).trim();
  return `${name}${extensionOf(fileName)}`;
};

/** A document that already exists at a place. */
type There = { id: number; sha256: Buffer };

/** Where a document belongs: a record, and the type of document in it. */
export type PaperPlace<Locked> = {
  /** The same as columns of `upload`. */
  to: Destination;
  /** The prefix of the storage keys: the sweep removes keys below it that no row refers to. */
  keys?: string;
  /** Locks the record and throws when it does not accept the document from this operator. */
  lock: (db: Database) => Promise<Locked>;
  /** The existing document. While there is one, another is refused (V14), or with `replaces` takes its place. */
  there: (db: Database, locked: Locked) => Promise<There | undefined>;
  replaces?: true;
  /** Whether a content type is accepted; by default all those of documents. */
  takes?: (contentType: string) => boolean;
  /** Attaches the file, and returns the document's id. */
  attach: (db: Database, fileId: number, locked: Locked) => Promise<number>;
};

/** Locks the record, which must have room for a document. @throws AGENT_ALREADY_UPLOADED_DOCUMENT, what `lock` throws */
const lockFree = async <Locked>(db: Database, { lock, there, replaces }: PaperPlace<Locked>): Promise<Locked> => {
  const locked = await lock(db);
  if (!replaces && (await there(db, locked))) throw beside('type', 'AGENT_ALREADY_UPLOADED_DOCUMENT');
  return locked;
};

/** The checked content of the file. @throws NOT_FILE_TYPE_AVAILABLE, what `prepare` throws */
const lookedAt = async <Locked>(file: Received, { takes = () => true, keys }: PaperPlace<Locked>) => {
  const { main } = await prepare(file, 'DOCUMENT');
  if (!takes(main.type)) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
  return keys === undefined ? withStorageKey(main) : withKeyBelow(keys, main);
};

/**
 * Stores a file that is sent in one request as a document, and returns its id. @throws REQUIRED beside the file, NOT_FILE_TYPE_AVAILABLE,
 * what `lock` and uploads throw
 */
export const takePaper = async <Locked, Taken>(
  context: Context,
  { storage, filesDir }: Tools,
  place: PaperPlace<Locked>,
  answer: (db: Database, id: number) => Promise<Taken>,
): Promise<Taken> => {
  const { operator, request } = context;
  // Checked before the bytes are read, and again when they are stored.
  await ownTransaction(context, (db) => lockFree(db, place));
  return withFolder(filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'DOCUMENT', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    const content = await lookedAt(file, place);
    try {
      await putContent(storage, content, operator.id);
      return await onceTransaction(context, async (db) => {
        const locked = await lockFree(db, place);
        return answer(db, await place.attach(db, await insertFile(db, content, operator.id), locked));
      });
    } catch (error) {
      await storage.remove(content.key).catch(() => undefined);
      throw error;
    }
  });
};

/**
 * Starts the upload of a document in parts, or returns the progress of an earlier upload with the same id: a finished one is reported as
 * such, even if the record has changed meanwhile. @throws UPLOAD_NOT_FOUND for an upload to another place, what `lock` and `beginUpload`
 * throw
 */
export const beginPaper = async <Locked>(
  context: Context,
  announced: Announced,
  place: PaperPlace<Locked>,
): Promise<PaperProgress> => {
  const upload = await beginUpload(context, announced, 'DOCUMENT', async () => {
    await lockFree(context.db, place);
    return place.to;
  });
  const isHere = Object.entries(place.to).every(([column, value]) => upload[column as keyof Destination] === value);
  if (!isHere) throw new Refusal('UPLOAD_NOT_FOUND');
  return progressOf(upload);
};

/**
 * Turns a complete upload into the document of its place. If the same file is already there, that document is the result: it was chosen
 * twice. A second request, even at the same moment, gets the same answer. @throws what `lock`, `lookedAt` and `completeUpload` throw
 */
export const finishPaper = async <Locked>(
  context: Context,
  tools: Tools,
  upload: Upload,
  place: PaperPlace<Locked>,
): Promise<PaperProgress> => {
  const check = () => ownTransaction(context, place.lock);
  const add = async (file: Received) => {
    const content = await lookedAt(file, place);
    await keepUploads(context, tools, [{ id: upload.id, contents: [content] }], async (trx) => {
      const locked = await place.lock(trx);
      const there = await place.there(trx, locked);
      // The file just stored is unused: the sweep removes it.
      if (there?.sha256.equals(content.sha256)) return { id: there.id };
      if (there && !place.replaces) throw beside('type', 'AGENT_ALREADY_UPLOADED_DOCUMENT');
      return { id: await place.attach(trx, await insertFile(trx, content, context.operator.id), locked) };
    });
  };
  return progressOf(await completeUpload(context, tools, upload, { check, add }));
};
