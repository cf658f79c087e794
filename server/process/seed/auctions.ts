import type { EnumValue } from '@/domain/enums';
import {
  BARE,
  DATES,
  featuresOf,
  isHome,
  isLand,
  isVilla,
  KIND_NAMES,
  KIND_WEIGHTS,
  PROGRESS,
  PUBLISHED,
  roomsOf,
  STATUS_WEIGHTS,
} from './auctionShapes';
import type { Attribute, Categories, Kind } from './categories';
import { type Customer, placeOf } from './customers';
import type { Files } from './files';
import type { Locations, Town } from './locations';
import { seedMedia } from './media';
import { slugify } from './people';
import { pricesOf, type Prices, SIZES } from './prices';
import type { Staff } from './staff';
import { AUCTION_NOTES, DESCRIPTIONS } from './texts';
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
