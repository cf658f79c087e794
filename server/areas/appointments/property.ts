import { sql } from 'kysely';
import type { KeyFacts, Place } from '@/domain/appointments';
import type { Database } from '@/server/kernel/db/pool';
import { beside } from '@/server/kernel/refusal';
import { placeColumns, placeOf } from './bookings';

export type Property = KeyFacts & { townId: number; sellerId: number | null; place: Place | null };

/**
 * How to enter a property, and where it is. `hold`: locks it until the end of the transaction.
 * @throws AUCTION_NOT_FOUND
 */
export const propertyOf = async (db: Database, auctionId: number, { hold = false } = {}): Promise<Property> => {
  if (hold) {
    await db.selectFrom('auction').select('id').where('id', '=', auctionId).forNoKeyUpdate().executeTakeFirst();
  }
  const found = await db
    .selectFrom('auction')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .innerJoin('city', 'city.id', 'town.city_id')
    .select([
      'auction.key_status as status',
      'category.kind as category',
      'auction.town_id as townId',
      'auction.seller_customer_id as sellerId',
      placeColumns.latitude.as('latitude'),
      placeColumns.longitude.as('longitude'),
      sql<boolean>`exists (select from key_holder where key_holder.auction_id = auction.id and status = 'ACTIVE')`.as(
        'hasHolder',
      ),
    ])
    .where('auction.id', '=', auctionId)
    .executeTakeFirst();
  if (!found) throw beside('auctionId', 'AUCTION_NOT_FOUND');
  const { latitude, longitude, ...rest } = found;
  return { ...rest, place: placeOf({ latitude, longitude }) };
};
