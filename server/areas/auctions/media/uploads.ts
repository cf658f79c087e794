import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Insertable, sql } from 'kysely';
import type { Added, UploadProgress } from '@/contract/auctions/media';
import type { EnumValue } from '@/domain/enums';
import { maxBytes, type UploadPurpose } from '@/domain/files';
import { UPLOAD_PART_BYTES } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import type { FileStorage } from '@/server/platform/files/storage';
import { assertRoomForDocument } from './documents';
import { assertRoomForImages } from './images';
import { acceptedName, type Received, receiveBytes, tooLarge, withFolder } from './incoming';
import { assertPermittedFor, PERMISSION_FOR } from './scope';
import { storeUploads, type Tools } from './storeUploads';
import { assertRoomForVideo } from './videos';

/** The most unfinished uploads of one operator, so that nobody can fill the storage with them. */
const OPEN_UPLOADS_MAX = 100;

export type Target = {
  auctionId: number;
  purpose: UploadPurpose;
  documentType: EnumValue<'documentType'> | null;
};

/**
 * Checks that there is room for one more file, before its bytes are sent and again when they are stored. @throws the codes of the limits
 */
export const assertRoom = async (db: Database, { auctionId, purpose, documentType }: Target): Promise<void> => {
  if (purpose === 'IMAGE') await assertRoomForImages(db, auctionId, 1);
  else if (documentType) await assertRoomForDocument(db, auctionId, documentType);
  else await assertRoomForVideo(db, auctionId);
};

/** @throws UPLOAD_NOT_FOUND */
export const ownUpload = async ({ db, operator }: Pick<Context, 'db' | 'operator'>, uploadId: string) => {
  const found = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', uploadId)
    .where('operator_id', '=', operator.id)
    .executeTakeFirst();
  if (!found) throw new Refusal('UPLOAD_NOT_FOUND');
  return found;
};
export type Upload = Awaited<ReturnType<typeof ownUpload>>;

/** The upload, if it goes to this kind of record. @throws UPLOAD_NOT_FOUND for another kind */
export const uploadTo = <Column extends keyof Destination & `${string}_id`>(
  upload: Upload,
  column: Column,
): Upload & Record<Column, number> => {
  if (upload[column] === null) throw new Refusal('UPLOAD_NOT_FOUND');
  return upload as Upload & Record<Column, number>;
};

/** The progress and the result of an upload; the result is the answer of its own kind of record. */
export const progressOf = <Result>({ received_bytes, size_bytes, result }: Upload) => ({
  received: received_bytes,
  size: size_bytes,
  added: result as Result | null,
});
/** The result of an upload to something other than an auction is given by the call that started it. */
const partProgressOf = (upload: Upload): UploadProgress => ({
  ...progressOf<Added>(upload),
  ...(upload.auction_id === null && { added: null }),
});

/** The destination of an upload, as columns of `upload`. */
export type Destination = Pick<
  Insertable<DB['upload']>,
  | 'auction_id'
  | 'agent_id'
  | 'discovery_id'
  | 'room_key'
  | 'want_to_sell_id'
  | 'closing_id'
  | 'broker_id'
  | 'onboarding_id'
  | 'document_type'
  | 'paper_type'
>;
export type Announced = { uploadId: string; name: string; size: number };

/**
 * Starts an upload, or finds the one with the same id. `check`: whether the file may be added, called only for a new upload; adding it
 * checks again. @throws MAX_UPLOAD_SIZE_ERROR, the codes of names, TOO_MANY_REQUESTS, UPLOAD_NOT_FOUND for somebody else's id, what `check`
 * throws
 */
export const beginUpload = async (
  context: Context,
  { uploadId, name, size }: Announced,
  purpose: UploadPurpose,
  check: () => Promise<Destination>,
): Promise<Upload> => {
  const { db, operator } = context;
  const cleaned = acceptedName(name, purpose);
  if (size > maxBytes(purpose)) throw tooLarge(purpose);
  const known = await db.selectFrom('upload').select('id').where('id', '=', uploadId).executeTakeFirst();
  if (!known)
    await openUpload(db, {
      id: uploadId,
      operator_id: operator.id,
      purpose,
      name: cleaned,
      size_bytes: size,
      ...(await check()),
    });
  return ownUpload(context, uploadId);
};

/**
 * Starts an upload to an auction, or returns the progress of an earlier one with the same id. @throws AUCTION_NOT_FOUND, the codes of
 * limits, what `beginUpload` throws
 */
export const startUpload = async (
  { auctionId, purpose, documentType, ...announced }: Target & Announced,
  context: Context,
): Promise<UploadProgress> => {
  const { db, operator } = context;
  await assertPermittedFor(db, auctionId, operator, PERMISSION_FOR[purpose]);
  const upload = await beginUpload(context, announced, purpose, async () => {
    await assertRoom(db, { auctionId, purpose, documentType });
    return { auction_id: auctionId, document_type: documentType };
  });
  return partProgressOf(upload);
};

/** Stores an announced upload. Repeating it changes nothing. @throws TOO_MANY_REQUESTS */
export const openUpload = async (db: Database, upload: Insertable<DB['upload']>): Promise<void> => {
  const { open } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('operator_id', '=', upload.operator_id)
    .where('result', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(open) >= OPEN_UPLOADS_MAX) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 60 });
  await db
    .insertInto('upload')
    .values(upload)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The keys of an upload's parts, which sort by offset. */
const partsPrefix = (uploadId: string) => `pending/${uploadId}/`;
const partKey = (uploadId: string, offset: number) => `${partsPrefix(uploadId)}${String(offset).padStart(12, '0')}`;

/** Removes the received parts of an upload. */
export const removeParts = async (storage: FileStorage, uploadId: string): Promise<void> => {
  for await (const { key } of storage.list(partsPrefix(uploadId))) await storage.remove(key);
};

/**
 * Stores the next part of an upload. A part that is not the next one, because an answer was lost, changes nothing: the answer contains the
 * current progress. @throws UPLOAD_NOT_FOUND, PAYLOAD_TOO_LARGE, UPLOAD_INCOMPLETE, MAX_UPLOAD_SIZE_ERROR past the announced size
 */
export const takePart = async (
  { uploadId, offset }: { uploadId: string; offset: number },
  context: Context,
  { storage }: Tools,
): Promise<UploadProgress> => {
  const { db, request } = context;
  const upload = await ownUpload(context, uploadId);
  const bytes = await receiveBytes(request, UPLOAD_PART_BYTES);
  if (upload.result !== null || offset !== upload.received_bytes || bytes.length === 0) return partProgressOf(upload);
  if (offset + bytes.length > upload.size_bytes) throw tooLarge(upload.purpose as UploadPurpose);
  await storage.put(partKey(uploadId, offset), bytes, 'application/octet-stream');
  await db
    .updateTable('upload')
    .set({ received_bytes: offset + bytes.length, updated_at: sql<string>`now()` })
    .where('id', '=', uploadId)
    .where('received_bytes', '=', offset)
    .execute();
  return partProgressOf(await ownUpload(context, uploadId));
};

/** Concatenates the parts of an upload into one file. @throws UPLOAD_INCOMPLETE, after which the upload starts again */
const assemble = async ({ db }: Pick<Context, 'db'>, { storage }: Tools, upload: Upload, path: string) => {
  let size = 0;
  async function* parts() {
    for await (const { key } of storage.list(partsPrefix(upload.id))) {
      if (key !== partKey(upload.id, size)) continue;
      for await (const chunk of (await storage.open(key)).body) {
        size += chunk.length;
        yield chunk;
      }
    }
  }
  await pipeline(Readable.from(parts()), createWriteStream(path));
  if (size === upload.size_bytes) return;
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ received_bytes: 0 })
    .where('id', '=', upload.id)
    .where('result', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await removeParts(storage, upload.id);
  throw new Refusal('UPLOAD_INCOMPLETE');
};

type Completing = {
  /** Whether it may still be added: called before the parts are concatenated, which is the expensive step. */
  check: () => Promise<unknown>;
  add: (file: Received) => Promise<unknown>;
};
/**
 * Completes an upload by calling `add` with its file, and returns the resulting row. For repeated requests, also simultaneous ones, the
 * first result stays. @throws UPLOAD_INCOMPLETE, what `check` and `add` throw
 */
export const completeUpload = async (
  context: Pick<Context, 'db' | 'operator'>,
  tools: Tools,
  upload: Upload,
  { check, add }: Completing,
): Promise<Upload> => {
  if (upload.result !== null) return upload;
  if (upload.received_bytes < upload.size_bytes) throw new Refusal('UPLOAD_INCOMPLETE');
  try {
    await check();
    await withFolder(tools.filesDir, async (folder) => {
      const path = join(folder, 'file');
      await assemble(context, tools, upload, path);
      await add({ path, name: upload.name, size: upload.size_bytes });
    });
  } catch (error) {
    // A simultaneous first request removes the parts while this one reads them, and may have taken the last free place.
    const now = await ownUpload(context, upload.id);
    if (now.result !== null) return now;
    throw error;
  }
  await removeParts(tools.storage, upload.id);
  return ownUpload(context, upload.id);
};

/**
 * Adds a complete upload to its auction. A second request, even at the same moment, gets the same answer.
 * @throws UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, AUCTION_NOT_FOUND, what `storeUploads` throws
 */
export const finishUpload = async (uploadId: string, context: Context, tools: Tools): Promise<UploadProgress> => {
  const { db, operator } = context;
  const upload = uploadTo(await ownUpload(context, uploadId), 'auction_id');
  const purpose = upload.purpose as UploadPurpose;
  const target = { auctionId: upload.auction_id, purpose, documentType: upload.document_type };
  const completed = await completeUpload(context, tools, upload, {
    check: async () => {
      await assertPermittedFor(db, target.auctionId, operator, PERMISSION_FOR[purpose]);
      await assertRoom(db, target);
    },
    add: (file) => storeUploads(context, tools, [{ ...target, id: upload.id, file }]),
  });
  return progressOf<Added>(completed);
};

/** Cancels an unfinished upload; a finished one is not changed. @throws UPLOAD_NOT_FOUND */
export const cancelUpload = async (uploadId: string, context: Context, { storage }: Tools): Promise<void> => {
  const { result } = await ownUpload(context, uploadId);
  if (result !== null) return;
  await removeParts(storage, uploadId);
  await context.db.deleteFrom('upload').where('id', '=', uploadId).where('result', 'is', null).execute();
};
