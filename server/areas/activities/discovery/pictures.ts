import type { discoveries } from '@/contract/activities/discovery';
import type { discoveryUploads, PictureProgress } from '@/contract/activities/discoveryUploads';
import type { Parsed } from '@/contract/kit';
import { DISCOVERY_PICTURES_MAX } from '@/domain/discovery';
import type { Received } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { insertFile, keepUploads, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import { beginUpload, completeUpload, ownUpload, progressOf, uploadTo } from '@/server/areas/auctions/media/uploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { publishChanged } from '../lock';
import { activityInScope } from '../scope';
import { picturesOf, signedHash } from './facts';
import { dropPictures, lockedForm, writtenBy } from './write';

type Place = { id: number; roomKey?: string | undefined };

/**
 * The locked discovery, if it can take one more picture.
 * @throws DISCOVERY_ROOM_NOT_FOUND, DISCOVERY_PICTURE_LIMIT, the codes of `lockedForm`
 */
const lockedWithRoom = async (db: Database, { id, roomKey }: Place, operator: SignedIn) => {
  const found = await lockedForm(db, id, operator);
  const pictures = await picturesOf(db, found);
  if (roomKey !== undefined) {
    if (!found.rooms.some(({ key }) => key === roomKey)) throw new Refusal('DISCOVERY_ROOM_NOT_FOUND');
    if (pictures.filter((one) => one.roomKey === roomKey).length >= DISCOVERY_PICTURES_MAX)
      throw new Refusal('DISCOVERY_PICTURE_LIMIT', { params: { max: DISCOVERY_PICTURES_MAX } });
  }
  return { found, pictures };
};

/** The picture with the same content, in this room or as the signature: the same photo was chosen twice. */
const sameThere = (db: Database, discoveryId: number, roomKey: string | null, sha256: Buffer) =>
  db
    .selectFrom('discovery_picture as picture')
    .innerJoin('file', 'file.id', 'picture.file_id')
    .select(['picture.id', 'picture.room_key as roomKey'])
    .where('picture.discovery_id', '=', discoveryId)
    .where('picture.room_key', 'is not distinct from', roomKey)
    .where('file.sha256', '=', sha256)
    .executeTakeFirst();

/**
 * Starts the upload of a picture of a room, or of the signature, or returns the progress of an earlier upload with the same id. A finished
 * one is reported as finished even if the form was sent meanwhile.
 * @throws the codes of the contract
 */
export const startPicture = async (
  { id, roomKey, ...announced }: Parsed<typeof discoveryUploads.start>,
  context: Context,
): Promise<PictureProgress> => {
  const { db, operator } = context;
  const upload = await beginUpload(context, announced, 'IMAGE', async () => {
    const { found } = await lockedWithRoom(db, { id, roomKey }, operator);
    return { discovery_id: found.id, room_key: roomKey ?? null };
  });
  return progressOf(uploadTo(upload, 'discovery_id'));
};

/**
 * Adds a complete upload as a picture of its room, or as the signature, which replaces an earlier one. It is processed like every picture:
 * checked, re-encoded, and stored under a key that the sweep of `media/` knows. A second request, even at the same moment, gets the same
 * answer.
 * @throws the codes of the contract
 */
export const finishPicture = async (uploadId: string, context: Context, tools: Tools): Promise<PictureProgress> => {
  const { db, operator } = context;
  const upload = uploadTo(await ownUpload(context, uploadId), 'discovery_id');
  const { activity_id } = await db
    .selectFrom('discovery')
    .select('activity_id')
    .where('id', '=', upload.discovery_id)
    .executeTakeFirstOrThrow();
  if (activity_id === null) throw new Refusal('ACTIVITY_NOT_FOUND');
  const { room_key: roomKey } = upload;
  const locked = async (trx: Database) => {
    const place = { id: activity_id, ...(roomKey !== null && { roomKey }) };
    const { found, pictures } = await lockedWithRoom(trx, place, operator);
    // The activity may have another discovery by now.
    if (found.id !== upload.discovery_id) throw new Refusal('DISCOVERY_NOT_ACTIVE');
    return { found, pictures };
  };
  const add = async (file: Received) => {
    const prepared = await prepare(file, 'IMAGE');
    if (!prepared.thumb) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
    const [main, thumb] = [withStorageKey(prepared.main), withStorageKey(prepared.thumb)];
    await keepUploads(context, tools, [{ id: uploadId, contents: [main, thumb] }], async (trx) => {
      const { found, pictures } = await locked(trx);
      // The sweep removes the file that was stored in vain.
      const there = await sameThere(trx, upload.discovery_id, roomKey, main.sha256);
      // A signature whose findings have changed is stored again, even if its picture is identical.
      if (there && !pictures.some((one) => one.id === there.id && one.outdated)) return there;
      if (roomKey === null)
        await dropPictures(
          trx,
          pictures.filter((one) => one.roomKey === null).map((one) => one.id),
        );
      const added = await trx
        .insertInto('discovery_picture')
        .values({
          discovery_id: upload.discovery_id,
          room_key: roomKey,
          signed_sha256: roomKey === null ? signedHash(found) : null,
          file_id: await insertFile(trx, main, operator.id),
          thumbnail_file_id: await insertFile(trx, thumb, operator.id),
        })
        .returning(['id', 'room_key as roomKey'])
        .executeTakeFirstOrThrow();
      await trx.updateTable('discovery').set(writtenBy(operator)).where('id', '=', upload.discovery_id).execute();
      await publishChanged(trx, activity_id);
      return added;
    });
  };
  const check = () => ownTransaction(context, locked);
  return progressOf(await completeUpload(context, tools, upload, { check, add }));
};

/** @throws S3_DOCUMENT_NOT_FOUND for a picture of another discovery, the codes of `lockedForm` */
export const removePicture = async (
  db: Database,
  { id, pictureId }: Parsed<typeof discoveries.removePicture>,
  operator: SignedIn,
): Promise<void> => {
  const found = await lockedForm(db, id, operator);
  const pictures = await picturesOf(db, found);
  if (!pictures.some((one) => one.id === pictureId)) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  await dropPictures(db, [pictureId]);
  await db.updateTable('discovery').set(writtenBy(operator)).where('id', '=', found.id).execute();
  await publishChanged(db, id);
};

/** The file of a picture whose activity exists for this operator. @throws S3_DOCUMENT_NOT_FOUND */
export const readablePicture = async (
  db: Database,
  { pictureId, size }: Parsed<typeof discoveries.picture>,
  operator: SignedIn,
) => {
  const found = await db
    .selectFrom('discovery_picture as picture')
    .innerJoin('discovery', 'discovery.id', 'picture.discovery_id')
    .innerJoin('activity', 'activity.id', 'discovery.activity_id')
    .innerJoin('file', 'file.id', size === 'thumb' ? 'picture.thumbnail_file_id' : 'picture.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('picture.id', '=', pictureId)
    .where(activityInScope(operator))
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};
