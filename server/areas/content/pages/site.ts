import type { CollectionBody } from '@/contract/content/bodies/collection';
import type { LandingBody } from '@/contract/content/bodies/landing';
import type { pagesSite, PublicCollectionPage, PublicPage } from '@/contract/content/pagesSite';
import type { Parsed } from '@/contract/kit';
import { COLLECTABLE } from '@/domain/content/collections';
import { enums } from '@/locales/tr/enums';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { collectionShape, computedIds, computedKindOf, publicAuctions } from '../collections/shape';
import { publicCollections } from '../collections/project';
import { shownBody } from '../life/body';
import { kindOf } from '../life/kinds';
import type { Addresses } from '../links/targets';
import { pageShape } from './shape';

/** The number of auctions that the site shows of a computed list. */
const COMPUTED_SHOWN = 24;

/** @throws LANDING_PAGE_NOT_FOUND */
export const publicPage = async (
  db: Database,
  { slug, ...where }: Parsed<typeof pagesSite.page>,
  addresses: Addresses,
): Promise<PublicPage> => {
  const found = await db
    .selectFrom('content_item as item')
    .innerJoin('content_version as live', 'live.id', 'item.live_version_id')
    .select('live.body')
    .where('item.kind', '=', 'LANDING_PAGE')
    .where('item.live_key', '=', slug)
    .executeTakeFirst();
  if (!found) throw new Refusal('LANDING_PAGE_NOT_FOUND');
  const body = shownBody(kindOf('LANDING_PAGE'), found.body) as LandingBody;
  return pageShape(db, body, { isPreview: false, addresses, where });
};

/** @throws COLLECTION_NOT_FOUND */
export const publicCollection = async (
  db: Database,
  { key }: Parsed<typeof pagesSite.collection>,
): Promise<PublicCollectionPage> => {
  const number = /^-?\d{1,9}$/.test(key) ? Number(key) : null;
  const kind = number === null ? undefined : computedKindOf(number);
  if (kind && number !== null) {
    const name = enums.auctionListKind[kind];
    const auctions = await publicAuctions(db, await computedIds(db, kind, COMPUTED_SHOWN));
    return { id: number, slug: key, name, text: '', seoTitle: name, seoDescription: '', picture: null, auctions };
  }
  const found = await publicCollections(db)
    .where((eb) =>
      eb.or([eb('item.live_key', '=', key), ...(number === null ? [] : [eb('collection.id', '=', number)])]),
    )
    .orderBy((eb) => eb('item.live_key', '=', key), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new Refusal('COLLECTION_NOT_FOUND');
  return collectionShape(db, found.id, found.body as CollectionBody);
};

/** The showcase picture of an auction that collections can show. @throws S3_DOCUMENT_NOT_FOUND */
export const publicAuctionPicture = async (
  db: Database,
  { auctionId, fileId, size }: Parsed<typeof pagesSite.picture>,
) => {
  const found = await db
    .selectFrom('auction_image as picture')
    .innerJoin('auction', 'auction.id', 'picture.auction_id')
    .innerJoin('file', 'file.id', size === 'thumb' ? 'picture.thumbnail_file_id' : 'picture.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('picture.auction_id', '=', auctionId)
    .where('picture.file_id', '=', fileId)
    .where('picture.is_showcase', '=', true)
    .where('auction.status', 'in', [...COLLECTABLE, 'SOLD'])
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};
