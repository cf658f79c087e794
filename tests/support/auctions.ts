import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import { dayOf } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';
import { TEST_FILES } from './cluster';

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const ENDS = at(30);
const SOLD = at(-400);
/** Days of the auctions' ends in Turkish time. */
export const CURRENT = { endDay: dayOf(ENDS), soldDay: dayOf(SOLD) };
/** The content of the stored picture and its thumbnail. */
export const BYTES = { full: 'tam boy', thumb: 'küçük' };

/** The next day that is not on a weekend, 10:00 in Istanbul. */
const workday = () => {
  const date = new Date(Date.now() + 10 * DAY_MS);
  date.setUTCHours(7, 0, 0, 0);
  while (date.getUTCDay() % 6 === 0) date.setUTCDate(date.getUTCDate() + 1);
  return date;
};

/**
 * Three auctions with "Sınayan" in their texts (one in bidding with complete data, one sold, one draft) and three operators: sinayan sees
 * all, sinayan.danisman is the agent of the first, sinayan.memur may only read auctions.
 */
export const addAuctions = async (db: Database) => {
  const add = async <T extends keyof DB>(table: T, row: Insertable<DB[T]>): Promise<number> => {
    const { id } = (await db
      .insertInto(table as 'city')
      .values(row as Insertable<DB['city']>)
      .returning('id')
      .executeTakeFirstOrThrow()) as { id: number };
    return id;
  };
  const operator = async (username: string, first_name: string, roles: string[]) => {
    const id = await add('operator', {
      first_name,
      last_name: 'Sınayan',
      username,
      email: `${username}@tellal.example`,
    });
    await db
      .insertInto('operator_role')
      .values(roles.map((role) => ({ operator_id: id, role })))
      .execute();
    return id;
  };
  const file = (name: string, text: string, type = 'image/jpeg') => {
    mkdirSync(dirname(join(TEST_FILES, `auctions/${name}`)), { recursive: true });
    writeFileSync(join(TEST_FILES, `auctions/${name}`), text);
    return add('file', {
      storage_key: `auctions/${name}`,
      name,
      content_type: type,
      size_bytes: 4,
      sha256: createHash('sha256').update(text).digest(),
    });
  };
  const customer = (first_name: string, phone: string) =>
    add('customer', { first_name, last_name: 'Sınayan', phone, source: 'INBOUND' });

  await operator('sinayan', 'Yönetici', ['ADMIN', 'PHONE_VIEWER']);
  const agentId = await operator('sinayan.danisman', 'Danışman', ['AGENT']);
  await operator('sinayan.memur', 'Memur', ['USER']);
  const countryId = await add('country', { name: 'Sınanan Ülke', code: 'ZZ' });
  const cityId = await add('city', { country_id: countryId, name: 'Sınanan' });
  const townId = await add('town', { city_id: cityId, name: 'Sınanan Merkez' });
  const otherTownId = await add('town', { city_id: cityId, name: 'Sınanan Öte' });
  const flat = await add('category', { name: 'Sınanan Daire', slug: 'sinanan-daire', kind: 'APARTMENT' });
  const land = await add('category', { name: 'Sınanan Arsa', slug: 'sinanan-arsa', kind: 'LAND' });
  const sellerId = await customer('Satıcı', '+905329990001');
  const buyerId = await customer('Alıcı', '+905329990002');
  const otherId = await customer('Öteki', '+905329990003');

  const live = await add('auction', {
    extra_info: 'Sınayan Moda 3+1 İğdeli Köşk',
    status: 'BIDDING',
    category_id: flat,
    city_id: cityId,
    town_id: townId,
    ada: '987654',
    parsel: '12',
    seller_customer_id: sellerId,
    agent_operator_id: agentId,
    request_price_kurus: 1_300_000_00,
    start_price_kurus: 1_000_000_00,
    reserve_price_kurus: 1_200_000_00,
    increment_before_reserve_kurus: 25_000_00,
    increment_after_reserve_kurus: 50_000_00,
    start_at: at(-1),
    end_at: ENDS,
    score: 70,
  });
  const sold = await add('auction', {
    extra_info: 'Sınayan Satılmış Dükkân',
    status: 'SOLD',
    category_id: flat,
    city_id: cityId,
    town_id: otherTownId,
    request_price_kurus: 900_000_00,
    start_price_kurus: 600_000_00,
    reserve_price_kurus: 800_000_00,
    increment_before_reserve_kurus: 10_000_00,
    increment_after_reserve_kurus: 10_000_00,
    start_at: at(-430),
    end_at: SOLD,
    open_for_broker: true,
    score: 20,
  });
  const draft = await add('auction', {
    extra_info: 'Sınayan Arsa Taslağı',
    category_id: land,
    city_id: cityId,
    town_id: otherTownId,
  });

  const picture = await file('cephe.jpg', BYTES.full);
  const thumbnail = await file('cephe-small.jpg', BYTES.thumb);
  const deed = await file('tapu.pdf', '%PDF', 'application/pdf');
  await add('auction_image', {
    auction_id: live,
    file_id: picture,
    thumbnail_file_id: thumbnail,
    position: 1,
    is_showcase: true,
    caption: 'Ön cephe',
  });
  await add('auction_document', { auction_id: live, type: 'TITLE_DEED', file_id: deed });
  const itemId = await add('content_item', { kind: 'COLLECTION', name: 'Sınanan Derleme', draft: sql`'{}'::jsonb` });
  const collectionId = await add('collection', { name: 'Sınanan Derleme', slug: 'sinanan-derleme', item_id: itemId });
  await add('collection_auction', { collection_id: collectionId, auction_id: sold, position: 1 });

  const takesPart = (customer_id: number) => add('participant', { auction_id: live, customer_id, status: 'BID_GIVEN' });
  const buyer = { participant_id: await takesPart(buyerId), customer_id: buyerId };
  const other = { participant_id: await takesPart(otherId), customer_id: otherId };
  const bid = (bidder: typeof buyer, amount_kurus: number, status: 'OUTBID' | 'VALID' | 'CANCELLED') =>
    add('bid', { auction_id: live, number: 0, amount_kurus, status, ...bidder });
  await bid(buyer, 1_100_000_00, 'OUTBID');
  await bid(other, 1_150_000_00, 'VALID');
  await bid(buyer, 1_175_000_00, 'CANCELLED');

  await add('activity', { type: 'TASK', auction_id: live, assignee_id: agentId, due_at: at(1) });
  const start = workday();
  await add('appointment', {
    kind: 'CUSTOMER',
    state: 'APPOINTMENT',
    auction_id: live,
    customer_id: buyerId,
    assignee_id: agentId,
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + 3_600_000).toISOString(),
  });
  return { live, sold, draft, townId, agentId, sellerId, collectionId, picture, thumbnail, deed };
};
export type Added = Awaited<ReturnType<typeof addAuctions>>;
