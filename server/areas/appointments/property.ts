import { sql } from 'kysely';
import type { KeyFacts, Place } from '@/domain/appointments';
import type { Database } from '@/server/kernel/db/pool';
import { beside } from '@/server/kernel/refusal';
import { placeColumns, placeOf } from './bookings';

export type Property = KeyFacts & {
  /** Who has the key, and its due date. */
  holder: { name: string; dueOn: string | null } | null;
  townId: number;
  sellerId: number | null;
  place: Place | null;
};

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
    .leftJoin('key_holder', (join) =>
      join.onRef('key_holder.auction_id', '=', 'auction.id').on('key_holder.returned_at', 'is', null),
    )
    .leftJoin('broker', 'broker.id', 'key_holder.broker_id')
    .select([
      'auction.key_status as status',
      'category.kind as category',
      'auction.town_id as townId',
      'auction.seller_customer_id as sellerId',
      placeColumns.latitude.as('latitude'),
      placeColumns.longitude.as('longitude'),
      sql<string | null>`concat_ws(' · ', broker.company_name, key_holder.name)`.as('holderName'),
      'key_holder.id as holderId',
      'key_holder.due_on as holderDueOn',
    ])
    .where('auction.id', '=', auctionId)
    .executeTakeFirst();
  if (!found) throw beside('auctionId', 'AUCTION_NOT_FOUND');
  const { latitude, longitude, holderId, holderName, holderDueOn, ...rest } = found;
  const holder = holderId === null ? null : { name: holderName ?? '', dueOn: holderDueOn };
  return { ...rest, hasHolder: holder !== null, holder, place: placeOf({ latitude, longitude }) };
};
