import { sql } from 'kysely';
import type { AuctionImage, media } from '@/contract/auctions/media';
import { picturePath } from '@/contract/files';
import type { Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { AUCTION_IMAGES_MAX, AUCTION_IMAGES_MIN } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { releaseFiles } from '@/server/platform/files/release';
import { lockAuction, permittedFor } from './scope';

/** The pictures of an auction in order. */
export const imagesOf = async (db: Database, auctionId: number): Promise<AuctionImage[]> => {
  const rows = await db
    .selectFrom('auction_image')
    .innerJoin('file', 'file.id', 'auction_image.file_id')
    .select([
      'auction_image.id',
      'auction_image.file_id as fileId',
      'file.name',
      'auction_image.caption',
      'auction_image.position',
      'auction_image.is_showcase as isShowcase',
      'file.width',
      'file.height',
      'file.size_bytes as size',
    ])
    .where('auction_image.auction_id', '=', auctionId)
    .orderBy('auction_image.position')
    .execute();
  return rows.map((row) => ({ ...row, image: picturePath(row.fileId), thumbnail: picturePath(row.fileId, 'thumb') }));
};

/** Returns the number of pictures. @throws AUCTION_IMAGE_COUNT_MORE_THAN_42 when there is no room for `more` (V04) */
export const assertRoomForImages = async (db: Database, auctionId: number, more: number): Promise<number> => {
  const { count } = await db
    .selectFrom('auction_image')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow();
  if (Number(count) + more > AUCTION_IMAGES_MAX) throw new Refusal('AUCTION_IMAGE_COUNT_MORE_THAN_42');
  return Number(count);
};

/** Adds a picture at the end and returns its id; the first one of an auction is the showcase picture. The caller has locked the auction. */
export const addImage = async (
  trx: Database,
  auctionId: number,
  { fileId, thumbnailId }: { fileId: number; thumbnailId: number },
): Promise<number> => {
  const count = await assertRoomForImages(trx, auctionId, 1);
  await reorder(trx, auctionId, (ids) => ids);
  const { id } = await trx
    .insertInto('auction_image')
    .values({
      auction_id: auctionId,
      file_id: fileId,
      thumbnail_file_id: thumbnailId,
      position: count + 1,
      is_showcase: count === 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Numbers the pictures 1, 2, 3 … in the order that `order` returns for their ids. */
const reorder = async (trx: Database, auctionId: number, order: (ids: number[]) => number[]) => {
  const rows = await trx
    .selectFrom('auction_image')
    .select('id')
    .where('auction_id', '=', auctionId)
    .orderBy('position')
    .execute();
  await sql`
    update auction_image set position = wanted.position
      from unnest(${order(rows.map(({ id }) => id))}::integer[]) with ordinality as wanted (id, position)
     where auction_image.id = wanted.id and auction_image.position <> wanted.position`.execute(trx);
};

type Held = {
  id: number;
  auctionId: number;
  isShowcase: boolean;
  caption: string;
  fileIds: number[];
  status: EnumValue<'auctionStatus'>;
};

/** Finds a picture that this operator may change, and locks its auction. @throws NOT_FOUND */
const hold = async (trx: Database, imageId: number, operator: SignedIn): Promise<Held> => {
  const find = () =>
    trx
      .selectFrom('auction_image')
      .innerJoin('auction', 'auction.id', 'auction_image.auction_id')
      .select(['auction_image.auction_id', 'file_id', 'thumbnail_file_id', 'is_showcase', 'caption'])
      .where('auction_image.id', '=', imageId)
      .where(permittedFor(operator, 'auctions.photos'))
      .executeTakeFirst();
  const seen = await find();
  if (!seen) throw new Refusal('NOT_FOUND');
  const { status } = await lockAuction(trx, seen.auction_id);
  // It may have been removed, or become the showcase, while this waited for the lock.
  const found = await find();
  if (!found) throw new Refusal('NOT_FOUND');
  return {
    id: imageId,
    auctionId: found.auction_id,
    isShowcase: found.is_showcase,
    caption: found.caption,
    fileIds: [found.file_id, found.thumbnail_file_id],
    status,
  };
};

/** Moves a picture behind another one, or to the front if there is no showcase picture. @throws NOT_FOUND, SHOWCASE_IMAGE_LOCKED (V08) */
export const moveImage = async (
  trx: Database,
  { id, afterId }: { id: number; afterId: number | null },
  operator: SignedIn,
): Promise<void> => {
  const { auctionId, isShowcase } = await hold(trx, id, operator);
  if (id === afterId) return;
  const all = await imagesOf(trx, auctionId);
  if (isShowcase || (afterId === null && all[0]?.isShowcase)) throw new Refusal('SHOWCASE_IMAGE_LOCKED');
  if (afterId !== null && !all.some((image) => image.id === afterId)) throw new Refusal('NOT_FOUND');
  await reorder(trx, auctionId, (ids) => {
    const others = ids.filter((other) => other !== id);
    return others.toSpliced(afterId === null ? 0 : others.indexOf(afterId) + 1, 0, id);
  });
};

/** Makes a picture the showcase picture. @throws NOT_FOUND */
export const showcaseImage = async (trx: Database, id: number, operator: SignedIn): Promise<void> => {
  const { auctionId, isShowcase } = await hold(trx, id, operator);
  if (isShowcase) return;
  await trx
    .updateTable('auction_image')
    .set({ is_showcase: false })
    .where('auction_id', '=', auctionId)
    .where('is_showcase', '=', true)
    .execute();
  await reorder(trx, auctionId, (ids) => [id, ...ids.filter((other) => other !== id)]);
  await trx.updateTable('auction_image').set({ is_showcase: true }).where('id', '=', id).execute();
};

/** @throws VERSION_CONFLICT, NOT_FOUND */
export const captionImage = async (
  trx: Database,
  { id, caption, was }: Parsed<typeof media.captionImage>,
  operator: SignedIn,
): Promise<void> => {
  const held = await hold(trx, id, operator);
  if (was !== undefined && was !== held.caption)
    throw new Refusal('VERSION_CONFLICT', { current: { id, caption: held.caption } });
  await trx.updateTable('auction_image').set({ caption }).where('id', '=', id).execute();
};

/** Public auctions keep at least the number of pictures that publication requires. */
const PUBLISHED: readonly EnumValue<'auctionStatus'>[] = [
  'LIVE',
  'VIEW_ONLY',
  'HIDDEN_PRICE',
  'ONLY_FOR_BROKERS',
  'AGENT_AD',
  'BIDDING',
];

/** @throws NOT_FOUND, SHOWCASE_IMAGE_LOCKED (V08), AUCTION_IMAGE_NOT_FOUND for one of the last five of a published auction (V03) */
export const deleteImage = async (trx: Database, id: number, operator: SignedIn): Promise<void> => {
  const { auctionId, isShowcase, fileIds, status } = await hold(trx, id, operator);
  if (isShowcase) throw new Refusal('SHOWCASE_IMAGE_LOCKED');
  const { length } = await imagesOf(trx, auctionId);
  if (PUBLISHED.includes(status) && length <= AUCTION_IMAGES_MIN)
    throw new Refusal('AUCTION_IMAGE_NOT_FOUND', { params: { min: AUCTION_IMAGES_MIN } });
  await trx.deleteFrom('auction_image').where('id', '=', id).execute();
  await reorder(trx, auctionId, (ids) => ids);
  await releaseFiles(trx, fileIds);
};
