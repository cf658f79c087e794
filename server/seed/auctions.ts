import type { EnumValue } from '@/domain/enums';
import type { Attribute, Categories, Kind } from './categories';
import type { Customer } from './customers';
import { placeOf } from './customers';
import type { Files } from './files';
import type { Locations, Town } from './locations';
import { slugify } from './people';
import { pricesOf, type Prices, SIZES } from './prices';
import type { Random } from './random';
import type { Subject } from './scenes';
import type { Staff } from './staff';
import { AUCTION_NOTES, DESCRIPTIONS, FEATURES } from './texts';
import { iso, ms, type Row, type World } from './world';

type Status = EnumValue<'auctionStatus'>;
export type Auction = {
  id: number;
  status: Status;
  kind: Kind;
  town: Town;
  seller: Customer | null;
  agentId: number | null;
  prices: Prices;
  startAt: string | null;
  endAt: string | null;
  createdAt: string;
  extraInfo: string;
};

/** How many of 600 stand in each status. */
export const STATUS_WEIGHTS: Record<Status, number> = {
  LIVE: 60,
  BIDDING: 50,
  BIDDING_FINISHED: 25,
  WAITING_PAYMENT: 40,
  SOLD: 115,
  DRAFT: 25,
  INITIAL: 20,
  PENDING: 15,
  WAITING_REPORT: 25,
  READY_FOR_REVIEW: 20,
  WAITING_SELLER_APPROVE: 20,
  RETURN: 12,
  ACCEPTED: 20,
  REJECTED: 20,
  WAITING_PUBLISH_APPROVAL: 18,
  VIEW_ONLY: 20,
  HIDDEN_PRICE: 15,
  ONLY_FOR_BROKERS: 20,
  AGENT_AD: 20,
  OFFLINE: 25,
  HIBERNATED: 15,
};
export const KIND_WEIGHTS: Record<Kind, number> = {
  APARTMENT: 300,
  RESIDENCE: 35,
  DETACHED_HOUSE: 30,
  VILLA: 45,
  SUMMER_HOUSE: 25,
  BUILDING: 12,
  OFFICE: 25,
  SHOP: 35,
  WAREHOUSE: 8,
  FACTORY: 5,
  HOTEL: 3,
  LAND: 90,
  FIELD: 50,
  VINEYARD: 8,
  GARDEN: 10,
  OTHER: 2,
};
export const ROOM_WEIGHTS: Partial<Record<EnumValue<'roomLayout'>, number>> = {
  '1+0': 3,
  '1+1': 22,
  '2+1': 38,
  '3+1': 45,
  '3+2': 3,
  '4+1': 14,
  '4+2': 5,
  '5+1': 5,
  '5+2': 3,
  '6+1': 1,
};

/** Days from now between which an auction in this status starts and ends; absent: it has no dates yet. */
export const DATES: Partial<Record<Status, { start: [number, number]; length: [number, number] }>> = {
  LIVE: { start: [0.1, 14], length: [2, 7] },
  BIDDING: { start: [-4, -0.5], length: [4.05, 7] },
  BIDDING_FINISHED: { start: [-8, -5], length: [2, 4.8] },
  WAITING_PAYMENT: { start: [-40, -10], length: [3, 7] },
  SOLD: { start: [-420, -60], length: [3, 7] },
  VIEW_ONLY: { start: [3, 20], length: [3, 7] },
  HIDDEN_PRICE: { start: [3, 20], length: [3, 7] },
  ONLY_FOR_BROKERS: { start: [2, 15], length: [3, 7] },
  OFFLINE: { start: [-120, -20], length: [3, 7] },
};
export const PROGRESS: Partial<Record<Status, EnumValue<'auctionProgress'>>> = {
  WAITING_REPORT: 'IN_APPRAISAL',
  READY_FOR_REVIEW: 'APPRAISAL_COMPLETE',
  WAITING_SELLER_APPROVE: 'APPRAISAL_COMPLETE',
  ACCEPTED: 'APPRAISAL_COMPLETE',
  AGENT_AD: 'APPRAISAL_NOT_TO_BE_DONE',
  RETURN: 'PUBLISH_FAILED',
  WAITING_PUBLISH_APPROVAL: 'IN_PUBLISH',
  LIVE: 'GOING_LIVE',
  BIDDING: 'LIVE',
  BIDDING_FINISHED: 'PUBLISHED',
  WAITING_PAYMENT: 'PUBLISHED',
  SOLD: 'PUBLISHED',
  VIEW_ONLY: 'PUBLISHED',
  HIDDEN_PRICE: 'PUBLISHED',
  ONLY_FOR_BROKERS: 'PUBLISHED',
  OFFLINE: 'UPDATE',
};
const PUBLISHED = new Set<Status>([
  'LIVE',
  'BIDDING',
  'BIDDING_FINISHED',
  'WAITING_PAYMENT',
  'SOLD',
  'VIEW_ONLY',
  'HIDDEN_PRICE',
  'ONLY_FOR_BROKERS',
  'AGENT_AD',
  'OFFLINE',
]);
const BARE = new Set<Status>(['DRAFT', 'INITIAL', 'PENDING']);

export const isLand = (kind: Kind): boolean => ['LAND', 'FIELD', 'VINEYARD', 'GARDEN', 'OTHER'].includes(kind);
export const isHome = (kind: Kind): boolean =>
  ['APARTMENT', 'RESIDENCE', 'DETACHED_HOUSE', 'VILLA', 'SUMMER_HOUSE'].includes(kind);
const isVilla = (kind: Kind): boolean => kind === 'VILLA' || kind === 'DETACHED_HOUSE' || kind === 'SUMMER_HOUSE';
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  APARTMENT: 'daire',
  RESIDENCE: 'rezidans',
  DETACHED_HOUSE: 'müstakil ev',
  VILLA: 'villa',
  SUMMER_HOUSE: 'yazlık',
  BUILDING: 'bina',
  OFFICE: 'ofis',
  SHOP: 'dükkân',
  WAREHOUSE: 'depo',
  FACTORY: 'fabrika',
  HOTEL: 'otel',
  LAND: 'arsa',
  FIELD: 'tarla',
  VINEYARD: 'bağ',
  GARDEN: 'bahçe',
  OTHER: 'taşınmaz',
};
export const featuresOf = (kind: Kind): readonly string[] =>
  isLand(kind) ? FEATURES.land : isVilla(kind) ? FEATURES.villa : isHome(kind) ? FEATURES.home : FEATURES.business;

/** Rooms that fit the size: 1+1 below 70 m², 4+1 and more from 150 m². */
const roomsOf = (random: Random, m2: number): EnumValue<'roomLayout'> => {
  if (m2 < 48) return '1+0';
  if (m2 < 72) return '1+1';
  if (m2 < 105) return '2+1';
  if (m2 < 150) return random.chance(0.9) ? '3+1' : '3+2';
  return m2 < 230 ? random.pick(['4+1', '4+2', '3+2']) : random.pick(['5+1', '5+2', '6+1', '6+2']);
};

export const seedAuctions = async (
  world: World,
  {
    locations,
    staff,
    customers,
    files,
    categories,
    attributes,
    corporates,
  }: {
    locations: Locations;
    staff: Staff;
    customers: Customer[];
    files: Files;
    categories: Categories;
    attributes: Attribute[];
    corporates: number[];
  },
): Promise<Auction[]> => {
  const { random } = world;
  const rows: Row<'auction'>[] = [];
  const statuses = random.shuffle(
    (Object.entries(STATUS_WEIGHTS) as [Status, number][]).flatMap(([status, share]) =>
      Array<Status>(share).fill(status),
    ),
  );
  const auctions = statuses.map((status): Auction => {
    const id = world.next('auction');
    const kind = random.weighted(KIND_WEIGHTS);
    const seller = random.chance(0.88) ? random.pick(customers) : null;
    const { city, town } =
      seller && random.chance(0.7) ? { city: seller.city, town: seller.town } : placeOf(world, locations);
    const quarter = random.pick(town.quarters);
    const m2 = Math.round(SIZES[kind].from + (SIZES[kind].to - SIZES[kind].from) * random.next() ** 1.8);
    const rooms = isHome(kind) ? roomsOf(random, m2) : null;
    const prices = pricesOf(random, kind, m2, city.place.m2);
    const dates = DATES[status];
    const startAt = dates ? world.at(random.between(...dates.start)) : null;
    const endAt = dates && startAt ? iso(ms(startAt) + random.between(...dates.length) * 86_400_000) : null;
    const createdAt = iso(
      Math.min(world.now - 3_600_000, startAt ? ms(startAt) : world.now) - random.between(2, 60) * 86_400_000,
    );
    const short = quarter.name.replace(/ (Mahallesi|Köyü).*/, '');
    const feature = random.pick(featuresOf(kind));
    const extraInfo =
      rooms && kind === 'APARTMENT'
        ? `${town.name} ${short} ${rooms} ${feature}`
        : `${town.name} ${short} ${rooms ? `${rooms} ` : ''}${feature} ${KIND_NAMES[kind]}`;
    const published = PUBLISHED.has(status);
    const bare = BARE.has(status);
    const agentId = status === 'AGENT_AD' || random.chance(0.6) ? random.pick(staff.agents) : null;
    const corporateId = seller ? null : random.pick(corporates);
    const age = isLand(kind) ? null : random.int(0, 35);
    const floors = isLand(kind) ? null : isVilla(kind) ? random.int(1, 3) : random.int(2, 18);
    rows.push({
      id,
      extra_info: extraInfo,
      status,
      progress: PROGRESS[status] ?? null,
      category_id: categories.get(kind) as number,
      slug: published ? `${slugify(extraInfo)}-${id}` : null,
      description: `${quarter.name}, ${town.name} / ${city.name} adresinde bulunan ${m2.toLocaleString('tr-TR')} m² ${KIND_NAMES[kind]}. ${random.pick(DESCRIPTIONS.opening)} ${random.pick(DESCRIPTIONS.body)} ${random.pick(DESCRIPTIONS.closing)}`,
      room_layout: rooms,
      gross_m2: m2,
      net_m2: isLand(kind) ? null : Math.round(m2 * random.between(0.78, 0.92)),
      building_age: age,
      floor: floors && !isVilla(kind) ? random.int(0, floors) : null,
      floor_count: floors,
      occupancy: isLand(kind)
        ? 'VACANT'
        : random.weighted({ VACANT: 50, OWNER_OCCUPIED: 22, TENANT_OCCUPIED: 20, UNKNOWN: 8 }),
      key_status: isLand(kind)
        ? 'UNKNOWN'
        : random.weighted({
            AVAILABLE: 45,
            WITH_KEY_HOLDER: 20,
            WITH_TENANT: 15,
            IN_DISCOVERY: 5,
            NO_WAY: 5,
            UNKNOWN: 10,
          }),
      city_id: city.id,
      town_id: town.id,
      district_id: quarter.districtId,
      quarter_id: quarter.id,
      address: `${quarter.name}, ${random.pick(['Çınar', 'Lale', 'Atatürk', 'Cumhuriyet', 'Zambak', 'İstiklal', 'Papatya'])} Sokak No: ${random.int(1, 90)}`,
      ada: String(random.int(100, 9_900)),
      parsel: String(random.int(1, 60)),
      latitude: Number((city.place.latitude + random.between(-0.18, 0.18)).toFixed(6)),
      longitude: Number((city.place.longitude + random.between(-0.22, 0.22)).toFixed(6)),
      seller_type: seller ? 'INDIVIDUAL' : 'CORPORATE',
      seller_customer_id: seller?.id ?? null,
      seller_corporate_id: corporateId,
      agent_operator_id: agentId,
      agreement_type: bare ? null : random.chance(0.8) ? 'EXCLUSIVE' : 'NON_EXCLUSIVE',
      start_price_kurus: bare ? null : prices.start,
      estimated_price_kurus: prices.estimated,
      request_price_kurus: status === 'DRAFT' && random.chance(0.5) ? null : prices.request,
      appraisal_price_kurus: bare || status === 'WAITING_REPORT' ? null : prices.appraisal,
      reserve_price_kurus: bare ? null : prices.reserve,
      increment_before_reserve_kurus: bare ? null : prices.before,
      increment_after_reserve_kurus: bare ? null : prices.after,
      service_fee_kurus: bare ? null : prices.fee,
      start_at: startAt,
      end_at: endAt,
      agreement_end_on: bare
        ? null
        : world.day(startAt ? (ms(startAt) - world.now) / 86_400_000 + 150 : random.int(20, 180)),
      appraised_at: bare || status === 'WAITING_REPORT' ? null : iso(ms(createdAt) + 4 * 86_400_000),
      first_activated_at: published && startAt ? iso(Math.min(ms(startAt), world.now) - 86_400_000) : null,
      open_for_broker: status === 'ONLY_FOR_BROKERS' || random.chance(0.3),
      score: random.int(bare ? 5 : 40, bare ? 45 : 98),
      eids_number: published || random.chance(0.4) ? `34${String(id).padStart(8, '0')}` : null,
      eids_status: published ? 'VERIFIED' : random.weighted({ MISSING: 45, PENDING: 30, VERIFIED: 20, REJECTED: 5 }),
      eids_expires_on: published ? world.day(random.int(3, 120)) : null,
      created_at: createdAt,
      updated_at: createdAt,
    });
    return { id, status, kind, town, seller, agentId, prices, startAt, endAt, createdAt, extraInfo };
  });
  const half = Math.ceil(rows.length / 2);
  for (const [index, operator] of [staff.admin, staff.auctionDesk[0] ?? staff.admin].entries()) {
    await world.actAs(operator);
    await world.insert('auction', rows.slice(index * half, (index + 1) * half));
  }
  await seedMedia(world, auctions, files);
  await world.insertQuietly(
    'auction_attribute',
    auctions.flatMap(({ id, kind }) =>
      attributes
        .filter(({ kinds }) => kinds.test(kind))
        .map((attribute) => ({
          id: world.next('auction_attribute'),
          auction_id: id,
          attribute_id: attribute.id,
          value: random.pick(attribute.choices),
        })),
    ),
  );
  await world.insert(
    'note',
    auctions
      .filter(() => random.chance(0.4))
      .map(({ id, createdAt }) => ({
        id: world.next('note'),
        auction_id: id,
        operator_id: random.pick(staff.auctionDesk),
        body: random.pick(AUCTION_NOTES),
        created_at: iso(random.between(ms(createdAt), world.now)),
      })),
  );
  return auctions;
};

/** What stands outside, then the rooms, then what one sees from there. */
const subjectsOf = (random: Random, kind: Kind, count: number): Subject[] => {
  if (isLand(kind)) return Array.from({ length: count }, (_, index) => (index % 4 === 3 ? 'view' : 'land'));
  const outside: Subject = isVilla(kind)
    ? 'villa'
    : isHome(kind) || kind === 'BUILDING' || kind === 'HOTEL'
      ? 'apartment'
      : 'shop';
  const inside: Subject[] = isHome(kind)
    ? ['livingRoom', 'kitchen', 'bedroom', 'bathroom', 'view', 'livingRoom', 'bedroom', 'kitchen']
    : ['shop', 'livingRoom', 'view', 'shop', 'bathroom'];
  return [
    outside,
    ...Array.from({ length: count - 1 }, (_, index) => inside[index % inside.length] ?? random.pick(inside)),
  ];
};

const seedMedia = async (world: World, auctions: Auction[], files: Files) => {
  const { random } = world;
  const illustrated = auctions.filter(({ status }) => status !== 'DRAFT' || random.chance(0.4));
  await world.insertQuietly(
    'auction_image',
    illustrated.flatMap(({ id, kind, status }) => {
      const count = PUBLISHED.has(status) ? random.int(5, 12) : random.int(1, 9);
      const used = new Set<number>();
      return subjectsOf(random, kind, count).map((subject, index): Row<'auction_image'> => {
        const pool = files.pictures[subject];
        const picture = pool.find(({ fileId }) => !used.has(fileId) && random.chance(0.4)) ?? random.pick(pool);
        used.add(picture.fileId);
        return {
          id: world.next('auction_image'),
          auction_id: id,
          file_id: picture.fileId,
          thumbnail_file_id: picture.thumbnailId,
          position: index + 1,
          is_showcase: index === 0,
        };
      });
    }),
  );
  await world.insert(
    'auction_video',
    auctions
      .filter(({ status }) => PUBLISHED.has(status) && random.chance(0.15))
      .map(({ id }) => ({
        id: world.next('auction_video'),
        auction_id: id,
        title: 'Tanıtım videosu',
        url: `https://video.example/mezat/${id}`,
        position: 1,
      })),
  );
  await world.insert(
    'auction_document',
    auctions
      .filter(({ status }) => !BARE.has(status))
      .flatMap(({ id, status }) => {
        const types: EnumValue<'documentType'>[] = ['TITLE_DEED'];
        if (PUBLISHED.has(status) || random.chance(0.6)) types.push('ZONING_STATUS', 'SALES_AGREEMENT');
        if (status !== 'WAITING_REPORT') types.push('APPRAISAL_REPORT');
        if (random.chance(0.1)) types.push('TITLE_DEED');
        return types.map((type) => ({
          id: world.next('auction_document'),
          auction_id: id,
          type,
          file_id: files.documents[type],
        }));
      }),
  );
};
