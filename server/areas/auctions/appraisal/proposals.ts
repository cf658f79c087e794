import { sql } from 'kysely';
import type { Proposal } from '@/contract/auctions/appraisal';
import { TIME_ZONE } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { inScope } from '../scope';
import { appraisalDetail } from './rows';

const MOST = 8;
/** The greatest useful distance in metres, as the crow flies. Without coordinates: the same town. */
const NEAR_M = 15_000;
const NEAR_DEGREES = 0.2;
const YEARS = 2;

/** Our own sold auctions of the same kind nearby, the nearest first. @throws APPRAISAL_NOT_FOUND */
export const proposals = async (db: Database, id: number, by: SignedIn): Promise<Proposal[]> => {
  const { auctionId, comparables } = await appraisalDetail(db, id, by);
  const taken = [auctionId, ...comparables.flatMap((one) => one.auctionId ?? [])];
  const distance = sql<number | null>`round(6371000 * 2 * asin(least(1, sqrt(
      power(sin(radians(auction.latitude - own.latitude) / 2), 2)
      + cos(radians(own.latitude)) * cos(radians(auction.latitude)) * power(sin(radians(auction.longitude - own.longitude) / 2), 2)
    ))))::integer`;
  const rows = await db
    .selectFrom('auction')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('bid', (join) => join.onRef('bid.auction_id', '=', 'auction.id').on('bid.status', '=', 'WINNER'))
    .innerJoin('auction as own', (join) => join.on('own.id', '=', auctionId))
    .innerJoin('category as kind', 'kind.id', 'own.category_id')
    .select([
      'auction.id as auctionId',
      sql<string>`town.name || ', ' || city.name`.as('place'),
      'category.kind',
      sql<number>`coalesce(auction.net_parcel_m2, auction.gross_m2)`.as('m2'),
      'bid.amount_kurus as price',
      sql<string>`(auction.end_at at time zone ${TIME_ZONE})::date::text`.as('onDay'),
      distance.as('distanceM'),
    ])
    .where(inScope(by))
    .where('auction.status', '=', 'SOLD')
    .whereRef('category.kind', '=', 'kind.kind')
    .where('auction.end_at', '>', sql<string>`now() - make_interval(years => ${YEARS})`)
    .where('auction.end_at', '<=', sql<string>`now()`)
    .where(sql<boolean>`coalesce(auction.net_parcel_m2, auction.gross_m2) > 0`)
    .where('auction.id', 'not in', taken)
    .where(
      sql<boolean>`case when own.latitude is null or auction.latitude is null or own.longitude is null or auction.longitude is null
        then auction.town_id = own.town_id
        else abs(auction.latitude - own.latitude) < ${NEAR_DEGREES} and ${distance} <= ${NEAR_M} end`,
    )
    .orderBy(sql`${distance} nulls last`)
    .orderBy('auction.end_at', 'desc')
    .limit(MOST)
    .execute();
  return rows;
};
