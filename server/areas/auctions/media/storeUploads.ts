import { randomUUID } from 'node:crypto';
import type { Added } from '@/contract/auctions/media';
import type { EnumValue } from '@/domain/enums';
import type { UploadPurpose } from '@/domain/files';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import type { FileStorage } from '@/server/platform/files/storage';
import { addDocument, documentsOf } from './documents';
import { addImage, imagesOf } from './images';
import type { Received } from './incoming';
import { type Content, prepare, type Prepared } from './prepare';
import { lockAuction } from './scope';
import { addVideo, videosOf } from './videos';

/** A received file for an auction. `id` is a row of `upload`. */
export type ArrivedFile = {
  id: string;
  auctionId: number;
  purpose: UploadPurpose;
  documentType: EnumValue<'documentType'> | null;
  file: Received;
};
export type Tools = { storage: FileStorage; filesDir: string };

type ContentWithKey = Content & { key: string };
/** Gives the content a storage key below `keys`. Bytes under such a key are removed later if no row refers to them. */
export const withKeyBelow = (keys: string, content: Content): ContentWithKey => ({
  ...content,
  key: `${keys}${randomUUID()}${content.extension}`,
});
/** The same with the common prefix of auctions' media. */
export const withStorageKey = (content: Content): ContentWithKey =>
  withKeyBelow(`media/${randomUUID().slice(0, 2)}/`, content);

export const putContent = (storage: FileStorage, { key, path, type }: ContentWithKey, byId: number | null) =>
  storage.putFile(key, path, type, byId ?? undefined);

/** Inserts the row of a file whose bytes have this storage key. */
export const insertFile = async (
  trx: Database,
  content: Omit<ContentWithKey, 'path' | 'extension'>,
  operatorId: number | null,
): Promise<number> => {
  const { id } = await trx
    .insertInto('file')
    .values({
      storage_key: content.key,
      name: content.name,
      content_type: content.type,
      size_bytes: content.size,
      width: content.width,
      height: content.height,
      sha256: content.sha256,
      uploaded_by_id: operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Kept = ArrivedFile & { main: ContentWithKey; thumb?: ContentWithKey };

const attach = async (trx: Database, kept: Kept, operatorId: number) => {
  const { auctionId, documentType, main, thumb } = kept;
  const fileId = await insertFile(trx, main, operatorId);
  if (thumb) return addImage(trx, auctionId, { fileId, thumbnailId: await insertFile(trx, thumb, operatorId) });
  if (documentType) return addDocument(trx, auctionId, documentType, fileId);
  return addVideo(trx, auctionId, main.name.replace(/\.\w+$/, ''), { file_id: fileId });
};

const NOTHING: Added = { images: [], documents: [], videos: [] };

const addedRows = async (
  trx: Database,
  auctionId: number,
  purpose: UploadPurpose,
  ids: readonly number[],
): Promise<Added> => {
  const mine = ({ id }: { id: number }) => ids.includes(id);
  if (purpose === 'IMAGE') return { ...NOTHING, images: (await imagesOf(trx, auctionId)).filter(mine) };
  if (purpose === 'DOCUMENT') return { ...NOTHING, documents: (await documentsOf(trx, auctionId)).filter(mine) };
  return { ...NOTHING, videos: (await videosOf(trx, auctionId)).filter(mine) };
};

/**
 * Attaches uploads to their record, all or none: stores their contents under keys that are first noted in the uploads' rows, then runs
 * `attach` in one transaction and stores its answer as their result. If they were finished meanwhile, that result is returned and `attach`
 * is not called. @throws UPLOAD_NOT_FOUND for a cancelled upload, what `attach` throws
 */
export const keepUploads = async <Result extends object>(
  context: Context,
  { storage }: Tools,
  uploads: readonly { id: string; contents: readonly ContentWithKey[] }[],
  attach: (trx: Database) => Promise<Result>,
): Promise<Result> => {
  const { db, operator } = context;
  const all = uploads.flatMap(({ contents }) => contents);
  const ids = uploads.map(({ id }) => id);
  for (const { id, contents } of uploads) {
    const noted = await db
      .updateTable('upload')
      .set((eb) => ({
        storage_keys: eb.fn<string[]>('array_cat', ['storage_keys', eb.val(contents.map(({ key }) => key))]),
      }))
      .where('id', '=', id)
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n) throw new Refusal('UPLOAD_NOT_FOUND');
  }
  const removeContents = () => Promise.allSettled(all.map(({ key }) => storage.remove(key)));
  try {
    for (const content of all) await putContent(storage, content, operator.id);
    const { kept, mine } = await ownTransaction(context, async (trx) => {
      const rows = await trx.selectFrom('upload').select('result').where('id', 'in', ids).forUpdate().execute();
      if (rows.length < ids.length) throw new Refusal('UPLOAD_NOT_FOUND');
      const done = rows.find(({ result }) => result !== null);
      if (done) return { kept: done.result as Result, mine: false };
      const result = await attach(trx);
      await trx
        .updateTable('upload')
        .set({ result: JSON.stringify(result), storage_keys: [] })
        .where('id', 'in', ids)
        .execute();
      return { kept: result, mine: true };
    });
    if (!mine) await removeContents();
    return kept;
  } catch (error) {
    await removeContents();
    throw error;
  }
};

/**
 * Adds received files to their auction, all or none: checks and prepares them, and stores them while the auction is locked. If an upload
 * was finished meanwhile, its result is returned. @throws what `prepare` and adding throw, UPLOAD_NOT_FOUND for a cancelled upload
 */
export const storeUploads = async (
  context: Context,
  tools: Tools,
  arrived: readonly [ArrivedFile, ...ArrivedFile[]],
): Promise<Added> => {
  const { operator } = context;
  const [{ auctionId, purpose }] = arrived;
  const kept: Kept[] = [];
  for (const one of arrived) {
    const { main, thumb }: Prepared = await prepare(one.file, one.purpose);
    kept.push({ ...one, main: withStorageKey(main), ...(thumb && { thumb: withStorageKey(thumb) }) });
  }
  const uploads = kept.map(({ id, main, thumb }) => ({ id, contents: thumb ? [main, thumb] : [main] }));
  return keepUploads(context, tools, uploads, async (trx) => {
    await lockAuction(trx, auctionId);
    const ids: number[] = [];
    for (const one of kept) ids.push(await attach(trx, one, operator.id));
    return addedRows(trx, auctionId, purpose, ids);
  });
};
