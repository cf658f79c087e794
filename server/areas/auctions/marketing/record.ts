import { sql } from 'kysely';
import type { marketing, MarketingDetail, MarketingTexts } from '@/contract/auctions/marketing';
import { picturePath } from '@/contract/files';
import type { Parsed } from '@/contract/kit';
import { adHints } from '@/domain/auctions/marketing';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { assertInScope, inScope } from '../scope';

type Who = Pick<Context, 'db' | 'operator'>;

/** The auction's rows of another table, as JSON within the same statement. */
const rowsOf = <T>(query: ReturnType<typeof sql>) =>
  sql<T[]>`(select coalesce(json_agg(row_to_json(part)), '[]') from (${query}) as part)`;

/** The advertised auction with its marketing texts; undefined when it is not visible to the operator. */
export const marketed = (db: Database, id: number, operator: SignedIn) =>
  db
    .selectFrom('auction')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .leftJoin('district', 'district.id', 'auction.district_id')
    .leftJoin('auction_marketing as written', 'written.auction_id', 'auction.id')
    .select([
      'auction.id',
      'auction.extra_info',
      'auction.description',
      'auction.slug',
      'auction.status',
      'auction.room_layout',
      'auction.gross_m2',
      'auction.net_m2',
      'auction.floor',
      'auction.building_age',
      'auction.start_price_kurus',
      'auction.start_at',
      'auction.end_at',
      'auction.eids_number',
      'auction.eids_certificate_number',
      'auction.eids_status',
      'auction.eids_expires_on',
      'category.name as category',
      'city.name as city',
      'town.name as town',
      'district.name as district',
      'written.headline',
      'written.body',
      'written.highlights',
      'written.version',
      'written.updated_at as savedAt',
      rowsOf<{ id: number; caption: string; isShowcase: boolean; size: number }>(sql`
        select file_id as id, caption, is_showcase as "isShowcase", file.size_bytes as size
          from auction_image join file on file.id = auction_image.file_id
         where auction_image.auction_id = auction.id order by position`).as('images'),
      rowsOf<MarketingDetail['attributes'][number]>(sql`
        select attribute.name, answer.value from auction_attribute answer
          join attribute on attribute.id = answer.attribute_id
         where answer.auction_id = auction.id order by attribute.position, attribute.id`).as('attributes'),
    ])
    .where('auction.id', '=', id)
    .where(inScope(operator))
    .executeTakeFirst();
export type Marketed = NonNullable<Awaited<ReturnType<typeof marketed>>>;

/** The price for advertisements; null while it is hidden. */
export const advertisedPrice = ({ status, start_price_kurus }: Marketed): number | null =>
  status === 'HIDDEN_PRICE' ? null : start_price_kurus;

export const publicUrl = (site: string, slug: string | null): string | null =>
  slug === null ? null : `${site}/mezat/${slug}`;

/** Everything about the advertising of one auction. @throws AUCTION_NOT_FOUND */
export const marketingDetail = async (id: number, { db, operator }: Who, site: string): Promise<MarketingDetail> => {
  const found = await marketed(db, id, operator);
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
  const headline = found.headline ?? '';
  const body = found.body ?? '';
  return {
    id,
    version: found.version ?? 0,
    headline,
    body,
    highlights: found.highlights ?? [],
    savedAt: found.savedAt,
    extraInfo: found.extra_info,
    status: found.status,
    category: found.category,
    city: found.city,
    town: found.town,
    district: found.district,
    roomLayout: found.room_layout,
    grossM2: found.gross_m2,
    netM2: found.net_m2,
    floor: found.floor,
    buildingAge: found.building_age,
    attributes: found.attributes,
    startPrice: advertisedPrice(found),
    startAt: found.start_at,
    endAt: found.end_at,
    eidsNumber: found.eids_number,
    eidsStatus: found.eids_status,
    eidsExpiresOn: found.eids_expires_on,
    publicUrl: publicUrl(site, found.slug),
    images: found.images.map((image) => ({
      ...image,
      image: picturePath(image.id),
      thumbnail: picturePath(image.id, 'thumb'),
    })),
    hints: adHints({
      status: found.status,
      slug: found.slug,
      eidsStatus: found.eids_status,
      images: found.images.length,
      headline,
      body,
    }),
  };
};

const texts = (db: Database, auctionId: number) =>
  db
    .selectFrom('auction_marketing')
    .select(['auction_id as id', 'version', 'headline', 'body', 'highlights', 'updated_at as savedAt'])
    .where('auction_id', '=', auctionId);

/** The marketing texts of an auction; empty texts of version 0 before the first save. @throws AUCTION_NOT_FOUND */
export const marketingTexts = async (id: number, { db, operator }: Who): Promise<MarketingTexts> => {
  await assertInScope(db, id, operator);
  const found = await texts(db, id).executeTakeFirst();
  return found ?? { id, version: 0, headline: '', body: '', highlights: [], savedAt: null };
};

/**
 * Saves the texts. The auction itself is neither locked nor changed, so that bidding continues.
 * @throws AUCTION_NOT_FOUND, VERSION_CONFLICT with the current texts
 */
export const saveTexts = async (
  { id, version, ...given }: Parsed<typeof marketing.save>,
  who: Who,
): Promise<MarketingTexts> => {
  const { db, operator } = who;
  await assertInScope(db, id, operator);
  if (version === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('auction_marketing')
      .values({ auction_id: id, ...given })
      .onConflict((conflict) => conflict.column('auction_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) return marketingTexts(id, who);
  }
  const now = await texts(db, id).forUpdate().executeTakeFirst();
  if (now?.version !== version) {
    throw new Refusal('VERSION_CONFLICT', { current: now ?? (await marketingTexts(id, who)) });
  }
  await db.updateTable('auction_marketing').set(given).where('auction_id', '=', id).execute();
  return marketingTexts(id, who);
};
