import type { AuctionVideo } from '@/contract/auctions/media';
import { videoLink } from '@/domain/files';
import { AUCTION_VIDEOS_MAX } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { releaseFiles } from '@/server/platform/files/release';
import { inScope } from '../scope';
import { lockAuction, permittedFor } from './scope';

/** The address that plays an uploaded video. */
const videoPath = (id: number): string => `/rest/admin/video/stream/${id}`;

/** The videos of an auction in order. */
export const videosOf = async (db: Database, auctionId: number): Promise<AuctionVideo[]> => {
  const rows = await db
    .selectFrom('auction_video as video')
    .leftJoin('file', 'file.id', 'video.file_id')
    .select(['video.id', 'video.title', 'video.url', 'video.file_id', 'file.size_bytes as size'])
    .where('video.auction_id', '=', auctionId)
    .orderBy('video.position')
    .execute();
  return rows.map(({ file_id, ...video }) => ({
    ...video,
    site: video.url === null ? null : (videoLink(video.url)?.site ?? null),
    stream: file_id === null ? null : videoPath(video.id),
  }));
};

/** Returns the next position. @throws VIDEO_COUNT_EXCEEDED */
export const assertRoomForVideo = async (db: Database, auctionId: number): Promise<number> => {
  const { count, last } = await db
    .selectFrom('auction_video')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= AUCTION_VIDEOS_MAX)
    throw new Refusal('VIDEO_COUNT_EXCEEDED', { params: { max: AUCTION_VIDEOS_MAX } });
  return Number(last ?? 0) + 1;
};

/** Adds a video, a link or an uploaded file, and returns its id. The caller has locked the auction. */
export const addVideo = async (
  trx: Database,
  auctionId: number,
  title: string,
  source: { url: string } | { file_id: number },
): Promise<number> => {
  const position = await assertRoomForVideo(trx, auctionId);
  const { id } = await trx
    .insertInto('auction_video')
    .values({ auction_id: auctionId, title, position, ...source })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** @throws VIDEO_LINK_NOT_VALID, VIDEO_COUNT_EXCEEDED, AUCTION_NOT_FOUND */
export const addVideoLink = async (
  trx: Database,
  { auctionId, url, title }: { auctionId: number; url: string; title: string },
): Promise<AuctionVideo> => {
  const link = videoLink(url);
  if (!link) throw beside('url', 'VIDEO_LINK_NOT_VALID');
  await lockAuction(trx, auctionId);
  const id = await addVideo(trx, auctionId, title, { url: link.url });
  return { id, title, url: link.url, site: link.site, stream: null, size: null };
};

/** @throws NOT_FOUND */
export const deleteVideo = async (trx: Database, id: number, operator: SignedIn): Promise<void> => {
  const found = await trx
    .selectFrom('auction_video')
    .innerJoin('auction', 'auction.id', 'auction_video.auction_id')
    .select('auction_video.auction_id')
    .where('auction_video.id', '=', id)
    .where(permittedFor(operator, 'auctions.photos'))
    .executeTakeFirst();
  if (!found) throw new Refusal('NOT_FOUND');
  await lockAuction(trx, found.auction_id);
  const gone = await trx.deleteFrom('auction_video').where('id', '=', id).returning('file_id').executeTakeFirst();
  if (!gone) throw new Refusal('NOT_FOUND');
  await releaseFiles(trx, gone.file_id === null ? [] : [gone.file_id]);
};

/** The stored file of a video whose auction is visible to this operator. @throws NOT_FOUND */
export const playableVideo = async (db: Database, id: number, operator: SignedIn) => {
  const found = await db
    .selectFrom('auction_video')
    .innerJoin('auction', 'auction.id', 'auction_video.auction_id')
    .innerJoin('file', 'file.id', 'auction_video.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('auction_video.id', '=', id)
    .where(inScope(operator))
    .executeTakeFirst();
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
};
