import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import { DAY_MS } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const DOCUMENTS = ['ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT'] as const;

let made = 0;

/**
 * An auction in this status that passes all publication checks: pictures and documents are the demo's own files, the seller has a
 * motivation rating, and the verification is valid.
 */
export const completeAuction = async (
  db: Database,
  status: EnumValue<'auctionStatus'>,
  changes: Partial<Insertable<DB['auction']>> = {},
  { images = 5, documents = DOCUMENTS as readonly EnumValue<'documentType'>[] } = {},
): Promise<number> => {
  made += 1;
  const place = await db
    .selectFrom('quarter')
    .innerJoin('district', 'district.id', 'quarter.district_id')
    .innerJoin('town', 'town.id', 'district.town_id')
    .innerJoin('city', 'city.id', 'town.city_id')
    .select(['town.id as town_id', 'city.id as city_id', 'quarter.id as quarter_id', 'quarter.district_id'])
    .orderBy('town.id')
    .orderBy('quarter.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const category = await db
    .selectFrom('category')
    .select('id')
    .where('kind', '=', 'APARTMENT')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // An agent who never signs in, so that no test's operator sees more auctions because of it.
  const name = `deneyen.${randomUUID().slice(0, 8)}`;
  const agent = await db
    .insertInto('operator')
    .values({ first_name: 'Danışan', last_name: 'Deneyen', username: name, email: `${name}@tellal.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seller = await db
    .insertInto('customer')
    .values({
      first_name: 'Satan',
      last_name: 'Deneyen',
      phone: `+90533777${String(1000 + made)}`,
      source: 'INBOUND',
      sell_motivation: 18,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('auction')
    .values({
      extra_info: `Deneyen Çiğdem Sokak ${made}`,
      status,
      category_id: category.id,
      ...place,
      seller_customer_id: seller.id,
      request_price_kurus: 5_000_000_00,
      start_price_kurus: 4_000_000_00,
      reserve_price_kurus: 4_500_000_00,
      increment_before_reserve_kurus: 50_000_00,
      increment_after_reserve_kurus: 25_000_00,
      start_at: at(2),
      end_at: at(6),
      eids_number: String(randomInt(100_000_000, 999_999_999)),
      eids_certificate_number: '3400123',
      eids_status: 'VERIFIED',
      eids_expires_on: at(90).slice(0, 10),
      description: 'Ara katta, önü açık, bakımlı daire.',
      gross_m2: 120,
      net_m2: 102,
      room_layout: '3+1',
      building_age: 8,
      key_status: 'AVAILABLE',
      agent_operator_id: agent.id,
      address: 'Çiğdem Sokak No: 4',
      ada: '1204',
      parsel: '7',
      latitude: 40.98,
      longitude: 29.03,
      estimated_price_kurus: 5_200_000_00,
      agreement_type: 'EXCLUSIVE',
      agreement_end_on: at(120).slice(0, 10),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = await db
    .selectFrom('category_attribute')
    .innerJoin('attribute', 'attribute.id', 'category_attribute.attribute_id')
    .innerJoin('auction', 'auction.category_id', 'category_attribute.category_id')
    .select(['attribute.id', 'attribute.choices'])
    .where('auction.id', '=', id)
    .where('attribute.is_required', '=', true)
    .execute();
  if (asked.length > 0)
    await db
      .insertInto('auction_attribute')
      .values(asked.map((one) => ({ auction_id: id, attribute_id: one.id, value: one.choices[0] ?? '1' })))
      .execute();
  const pictures = await db
    .selectFrom('auction_image')
    .select(['file_id', 'thumbnail_file_id'])
    .orderBy('id')
    .limit(images)
    .execute();
  if (pictures.length > 0)
    await db
      .insertInto('auction_image')
      .values(pictures.map((row, index) => ({ ...row, auction_id: id, position: index + 1, is_showcase: index === 0 })))
      .execute();
  if (documents.length === 0) return id;
  const files = await db
    .selectFrom('auction_document')
    .distinctOn('type')
    .select(['type', 'file_id'])
    .where('type', 'in', documents)
    .orderBy('type')
    .execute();
  const fileOf = new Map(files.map(({ type, file_id }) => [type, file_id]));
  await db
    .insertInto('auction_document')
    .values(documents.map((type) => ({ auction_id: id, type, file_id: fileOf.get(type) ?? 0 })))
    .execute();
  return id;
};

/** Places a bid on an auction that accepts bids. */
export const placeBid = async (db: Database, auctionId: number, amount_kurus: number) => {
  const customer = await db.selectFrom('customer').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const existing = await db
    .selectFrom('participant')
    .select('id')
    .where('auction_id', '=', auctionId)
    .executeTakeFirst();
  const participant =
    existing ??
    (await db
      .insertInto('participant')
      .values({ auction_id: auctionId, customer_id: customer.id, status: 'JOINED' })
      .returning('id')
      .executeTakeFirstOrThrow());
  await db
    .insertInto('bid')
    .values({
      auction_id: auctionId,
      participant_id: participant.id,
      customer_id: customer.id,
      number: 0,
      amount_kurus,
    })
    .execute();
};
