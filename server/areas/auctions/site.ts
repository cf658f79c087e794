import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { auctionSite, type PublicAuctionPage, type publicAuctionList } from '@/contract/auctions/site';
import type * as z from 'zod/mini';
import { type Looker, SHOWN_TO, showsPrice } from '@/domain/auctions/shown';
import { ENUMS } from '@/domain/enums';
import { TODAY } from '@/server/kernel/db/days';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import { implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { byWords } from './find';

const listed = (statuses: readonly string[]) => sql.join(statuses.map((one) => sql.lit(one)));
const HIDING = listed(ENUMS.auctionStatus.filter((status) => !showsPrice(status)));

/** A figure of the current auction; null while its price is hidden, so that filters and sorting cannot reveal it either. */
const unlessHidden = <T>(figure: RawBuilder<T>) =>
  sql<T | null>`case when auction.status not in (${HIDING}) then ${figure} end`;
export const SHOWN_PRICE = unlessHidden(sql<number>`auction.start_price_kurus`);

/** The same as `isShownTo` (domain/auctions/shown.ts) for today, as SQL for the current auction. */
export const shownTo = (looker: Looker): RawBuilder<SqlBool> =>
  looker === 'VISITOR'
    ? sql<SqlBool>`auction.status in (${listed(SHOWN_TO.VISITOR)})`
    : sql<SqlBool>`(auction.status in (${listed(SHOWN_TO.OFFICE)})
        and (auction.open_for_broker or auction.status = 'ONLY_FOR_BROKERS')
        and (auction.open_for_broker_on is null or auction.open_for_broker_on <= ${TODAY}))`;

/** The public data of auctions; the picture is `fileId`. The caller adds the condition for which ones. */
export const publicAuctions = (db: Database) =>
  db
    .selectFrom('auction')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .leftJoin('auction_image as picture', (join) =>
      join.onRef('picture.auction_id', '=', 'auction.id').on('picture.is_showcase', '=', true),
    )
    .select([
      'auction.id',
      'auction.slug',
      'auction.extra_info as title',
      'auction.status',
      'category.kind as category',
      'city.name as city',
      'town.name as town',
      'auction.room_layout as roomLayout',
      'auction.gross_m2 as grossM2',
      SHOWN_PRICE.as('startPrice'),
      'auction.start_at as startAt',
      'auction.end_at as endAt',
      'picture.file_id as fileId',
    ]);

type Pictured = { id: number; fileId: number | null };
/** The picture as an address: each looker has its own call for pictures. */
export const withPicture =
  (pathOf: (auctionId: number, fileId: number) => string) =>
  <R extends Pictured>({ fileId, ...row }: R) => ({ ...row, image: fileId === null ? null : pathOf(row.id, fileId) });

export const sitePicture = (auctionId: number, fileId: number) =>
  `/rest/public/content/auction/${auctionId}/image/${fileId}`;

type Seen = { looker: Looker; pathOf: (auctionId: number, fileId: number) => string };

/** One page of the auctions shown to a looker, the latest first. */
export const listShown = (db: Database, input: z.output<typeof publicAuctionList>, { looker, pathOf }: Seen) =>
  pageQuery(db, {
    query: publicAuctions(db)
      .where(shownTo(looker))
      .$call((q) =>
        where(
          q,
          { 'auction.city_id': input.cityId, 'auction.town_id': input.townId, 'category.kind': input.category },
          () => [input.title && byWords(input.title)],
        ),
      ),
    id: 'auction.id',
    sorts: {
      startAt: { column: 'auction.start_at', type: 'instant', nullable: true },
      endAt: { column: 'auction.end_at', type: 'instant', nullable: true },
    },
    input,
    toRow: withPicture(pathOf),
  });

/** One auction as shown to a looker. @throws AUCTION_NOT_FOUND when it is not shown, as if it did not exist */
export const shownAuction = async (db: Database, id: number, { looker, pathOf }: Seen): Promise<PublicAuctionPage> => {
  const found = await publicAuctions(db)
    .leftJoin('auction_bidding as bidding', 'bidding.auction_id', 'auction.id')
    .select([
      'auction.description',
      'auction.net_m2 as netM2',
      'auction.building_age as buildingAge',
      'auction.floor',
      'auction.floor_count as floorCount',
      'auction.occupancy',
      unlessHidden(sql<number | null>`bidding.price_kurus`).as('highestBid'),
      unlessHidden(sql<number>`coalesce(bidding.counted_bids, 0)`).as('bidCount'),
    ])
    .where('auction.id', '=', id)
    .where(shownTo(looker))
    .executeTakeFirst();
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
  return withPicture(pathOf)(found);
};

/** The showcase picture of an auction that is shown to a looker. @throws S3_DOCUMENT_NOT_FOUND */
export const shownPicture = async (
  db: Database,
  { auctionId, fileId, size }: { auctionId: number; fileId: number; size: 'thumb' | 'full' },
  looker: Looker,
) => {
  const found = await db
    .selectFrom('auction_image as picture')
    .innerJoin('auction', 'auction.id', 'picture.auction_id')
    .innerJoin('file', 'file.id', size === 'thumb' ? 'picture.thumbnail_file_id' : 'picture.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('picture.auction_id', '=', auctionId)
    .where('picture.file_id', '=', fileId)
    .where('picture.is_showcase', '=', true)
    .where(shownTo(looker))
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};

const VISITOR: Seen = { looker: 'VISITOR', pathOf: sitePicture };
export const auctionSiteRoutes: Route[] = implement('auctionSite', auctionSite, {
  list: (input, { db }) => listShown(db, input, VISITOR),
  detail: ({ id }, { db }) => shownAuction(db, id, VISITOR),
});
