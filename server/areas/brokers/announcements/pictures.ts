import type { announcements } from '@/contract/brokers/announcements';
import type { Output, Parsed } from '@/contract/kit';
import { ANNOUNCEMENT_PICTURES_MAX } from '@/domain/brokers/announcements';
import { keeping } from '@/server/areas/agents/profile/pictures';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { insertFile, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { releaseFiles } from '@/server/platform/files/release';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { lockedAnnouncement } from './change';

/** Needs a locked announcement. @throws ANNOUNCEMENT_PICTURES_EXCEEDED */
const assertRoom = async (db: Database, id: number): Promise<void> => {
  const { count } = await db
    .selectFrom('broker_announcement_picture')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('announcement_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= ANNOUNCEMENT_PICTURES_MAX)
    throw new Refusal('ANNOUNCEMENT_PICTURES_EXCEEDED', { params: { max: ANNOUNCEMENT_PICTURES_MAX } });
};

/** The announcement's picture with the same content: the answer of the first upload was lost. */
const sameThere = (db: Database, id: number, sha256: Buffer) =>
  db
    .selectFrom('broker_announcement_picture as picture')
    .innerJoin('file', 'file.id', 'picture.file_id')
    .select('picture.file_id as fileId')
    .where('picture.announcement_id', '=', id)
    .where('file.sha256', '=', sha256)
    .executeTakeFirst();

/**
 * Receives a picture and processes it like every picture: checked and re-encoded. Idempotent, even for simultaneous requests.
 * @throws the codes of the contract
 */
export const bringPicture = async (
  { id, description }: Parsed<typeof announcements.image>,
  context: Context,
  tools: Tools,
): Promise<Output<typeof announcements.image>> => {
  const { operator, request } = context;
  // Checked before the upload is received, and again when it is stored; the limit only then, since the picture may be there already.
  await ownTransaction(context, (db) => lockedAnnouncement(db, id));
  return withFolder(tools.filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'IMAGE', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    if (file.size === 0) throw new Refusal('FILE_UNREADABLE');
    const { main, thumb } = await prepare(file, 'IMAGE');
    if (!thumb) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
    const kept = { main: withStorageKey(main), thumb: withStorageKey(thumb) };
    return keeping(tools, operator, Object.values(kept), () =>
      onceTransaction(context, async (db) => {
        await lockedAnnouncement(db, id);
        // The sweep removes the file that was stored in vain.
        const there = await sameThere(db, id, main.sha256);
        if (there) return there;
        await assertRoom(db, id);
        const file_id = await insertFile(db, kept.main, operator.id);
        await db
          .insertInto('broker_announcement_picture')
          .values({
            announcement_id: id,
            file_id,
            thumbnail_file_id: await insertFile(db, kept.thumb, operator.id),
            description,
          })
          .execute();
        await publishChanges(db, 'announcements');
        return { fileId: file_id };
      }),
    );
  });
};

/** @throws ANNOUNCEMENT_NOT_FOUND, AUCTION_IMAGE_NOT_FOUND */
export const removePicture = async (
  db: Database,
  { id, fileId }: Parsed<typeof announcements.removeImage>,
): Promise<void> => {
  await lockedAnnouncement(db, id);
  const gone = await db
    .deleteFrom('broker_announcement_picture')
    .where('announcement_id', '=', id)
    .where('file_id', '=', fileId)
    .returning(['file_id', 'thumbnail_file_id'])
    .executeTakeFirst();
  if (!gone) throw new Refusal('AUCTION_IMAGE_NOT_FOUND');
  await releaseFiles(db, [gone.file_id, gone.thumbnail_file_id]);
  await publishChanges(db, 'announcements');
};
