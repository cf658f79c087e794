import type { BannerBody } from '@/contract/content/bodies/banners';
import { bannerImagePath, type PublicBanner } from '@/contract/content/bannerSite';
import type { PublicPicture } from '@/contract/content/publicPicture';
import { type BannerKind, type ShownOn, SHOWN_ON } from '@/domain/content/banners';
import type { Database } from '@/server/kernel/db/pool';
import { type Addresses } from '../links/targets';
import { picturesFrom, sourceOf } from '../pictures/publicPicture';
import { IMAGE_FIELD, mayLead } from './check';

/** The pictures in the form of the site, by file id. */
export const publicPictures = async (
  db: Database,
  fileIds: readonly (number | null)[],
): Promise<Map<number, PublicPicture>> => {
  const ids = [...new Set(fileIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('banner_picture as picture')
    .innerJoin('file', 'file.id', 'picture.file_id')
    .leftJoin('banner_picture_source as source', 'source.picture_id', 'picture.id')
    .leftJoin('file as made', 'made.id', 'source.file_id')
    .select([
      'picture.file_id as id',
      'picture.key',
      'file.width',
      'file.height',
      'source.scale',
      'made.content_type as type',
    ])
    .where('picture.file_id', 'in', ids)
    .orderBy('made.content_type')
    .orderBy('source.scale')
    .execute();
  return picturesFrom(
    rows.map(({ id, key, width, height, scale, type }) => ({
      id,
      src: bannerImagePath(key, 'jpg'),
      width,
      height,
      source: sourceOf(type, (format) => `${bannerImagePath(key, `${scale === 2 ? 2 : 1}.${format}`)} ${scale ?? 1}x`),
    })),
  );
};

/** A banner in the form of the site; links that are not allowed (any more) are left out. */
export const publicBanner = (
  { id, kind, body }: { id: number; kind: BannerKind; body: BannerBody },
  pictures: ReadonlyMap<number, PublicPicture>,
  addresses: Addresses,
): PublicBanner => {
  const link = (url: string | null) => (url !== null && mayLead(url, addresses) ? url : null);
  const image = (device: ShownOn) => {
    const fileId = body[IMAGE_FIELD[device]];
    return fileId === null || (body.device !== 'all' && body.device !== device) ? null : (pictures.get(fileId) ?? null);
  };
  const [desktop, mobile] = SHOWN_ON.map(image);
  return {
    id,
    kind,
    name: body.name,
    text: body.content,
    theme: body.theme,
    location: body.location,
    page: body.page,
    webUrl: link(body.webUrl),
    androidUrl: link(body.androidUrl),
    iosUrl: link(body.iosUrl),
    desktop: desktop ?? null,
    mobile: mobile ?? null,
  };
};
