import type { discoveries } from '@/contract/activities/discovery';
import type { Output, Parsed } from '@/contract/kit';
import { DISCOVERY_PICTURES_MAX } from '@/domain/discovery';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { insertFile, putContent, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { publishChanged } from '../lock';
import { activityInScope } from '../scope';
import { picturesOf } from './facts';
import { dropPictures, lockedForm, writtenBy } from './write';

type Where = Parsed<typeof discoveries.addPicture>;

/** The discovery with room for one more picture. @throws DISCOVERY_ROOM_NOT_FOUND, DISCOVERY_PICTURE_LIMIT, what `lockedForm` refuses */
const lockedWithRoom = async (db: Database, { id, roomKey }: Where, operator: SignedIn) => {
  const found = await lockedForm(db, id, operator);
  const pictures = await picturesOf(db, found.id);
  if (roomKey !== undefined) {
    if (!found.rooms.some(({ key }) => key === roomKey)) throw new Refusal('DISCOVERY_ROOM_NOT_FOUND');
    if (pictures.filter((one) => one.roomKey === roomKey).length >= DISCOVERY_PICTURES_MAX)
      throw new Refusal('DISCOVERY_PICTURE_LIMIT', { params: { max: DISCOVERY_PICTURES_MAX } });
  }
  return { found, pictures };
};

/** The picture of this room, or the signature, that has this content already: it came before, and its answer was lost. */
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
 * Takes a picture of a room, or the signature in place of an earlier one, the way that all pictures come in: looked at, made anew,
 * stored under a key that the sweep of `media/` knows. Sent again, also at the same moment, it is the picture that it was. @throws the codes of the contract
 */
export const addPicture = async (
  input: Where,
  context: Context,
  { storage, filesDir }: Tools,
): Promise<Output<typeof discoveries.addPicture>> => {
  const { operator, request } = context;
  // Checked before the bytes are read, and again when they are stored.
  await ownTransaction(context, (db) => lockedWithRoom(db, input, operator));
  return withFolder(filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'IMAGE', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    const prepared = await prepare(file, 'IMAGE');
    if (!prepared.thumb) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
    const [main, thumb] = [withStorageKey(prepared.main), withStorageKey(prepared.thumb)];
    try {
      for (const content of [main, thumb]) await putContent(storage, content, operator.id);
      return await onceTransaction(context, async (db) => {
        const { found, pictures } = await lockedWithRoom(db, input, operator);
        const { roomKey = null } = input;
        // What was put into the storage for nothing is swept.
        const there = await sameThere(db, found.id, roomKey, main.sha256);
        if (there) return there;
        if (roomKey === null)
          await dropPictures(
            db,
            pictures.filter((one) => one.roomKey === null).map((one) => one.id),
          );
        const added = await db
          .insertInto('discovery_picture')
          .values({
            discovery_id: found.id,
            room_key: roomKey,
            file_id: await insertFile(db, main, operator.id),
            thumbnail_file_id: await insertFile(db, thumb, operator.id),
          })
          .returning(['id', 'room_key as roomKey'])
          .executeTakeFirstOrThrow();
        await db.updateTable('discovery').set(writtenBy(operator)).where('id', '=', found.id).execute();
        await publishChanged(db, input.id);
        return added;
      });
    } catch (error) {
      await Promise.allSettled([main, thumb].map(({ key }) => storage.remove(key)));
      throw error;
    }
  });
};

/** @throws S3_DOCUMENT_NOT_FOUND for a picture of another discovery, what `lockedForm` refuses */
export const removePicture = async (
  db: Database,
  { id, pictureId }: Parsed<typeof discoveries.removePicture>,
  operator: SignedIn,
): Promise<void> => {
  const found = await lockedForm(db, id, operator);
  const pictures = await picturesOf(db, found.id);
  if (!pictures.some((one) => one.id === pictureId)) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  await dropPictures(db, [pictureId]);
  await db.updateTable('discovery').set(writtenBy(operator)).where('id', '=', found.id).execute();
  await publishChanged(db, id);
};

/** The file of a picture whose work exists for this operator. @throws S3_DOCUMENT_NOT_FOUND */
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
