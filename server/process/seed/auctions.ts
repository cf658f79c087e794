import { SHOWN_TO } from '@/domain/auctions/shown';
import { isBuildingLand, isLand as hasNoKey } from '@/domain/auctions/editing';
import { formatArea } from '@/domain/formats';
import { DAY_MS, HOUR_MS } from '@/domain/time';
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
  sentencesOf,
  SHOWN,
  STATUS_WEIGHTS,
} from './auctionShapes';
import type { Attribute, Categories, Kind } from './categories';
import { auctionHour } from './clock';
import { type Customer, placeOf } from './customers';
import type { Files } from './files';
import type { City, Locations, Town } from './locations';
import { seedMedia } from './media';
import { slugify } from './people';
import { COMPANY } from './configuration';
import { pricesOf, type Prices, SIZES } from './prices';
import type { Staff } from './staff';
import { shortName, type Spot, spotsFor } from './spots';
import { AUCTION_NOTES } from './texts';
import type { Random } from './random';
import { iso, ms, type Row, type World } from './world';

type Status = EnumValue<'auctionStatus'>;
export type Auction = {
  id: number;
  status: Status;
  kind: Kind;
  town: Town;
  spot: Spot;
  seller: Customer | null;
  agentId: number | null;
  prices: Prices;
  startAt: string | null;
  endAt: string | null;
  createdAt: string;
  extraInfo: string;
  m2: number;
};

type Given = {
  locations: Locations;
  staff: Staff;
  customers: Customer[];
  files: Files;
  categories: Categories;
  attributes: Attribute[];
  corporates: number[];
};

/** An auction as it is drawn first, with what only its row says. */
type Drawn = Auction & {
  city: City;
  feature: string;
  rooms: EnumValue<'roomLayout'> | null;
  age: number | null;
  floors: number | null;
  corporateId: number | null;
};

/** The building's age in years, consistent with the feature: a new building is new, a renovated one is not. */
const ageFor = (feature: string, age: number): number => {
  if (feature === 'yeni binada') return age % 4;
  return feature === 'yenilenmiş' ? 10 + (age % 26) : age;
};
const floorsFor = (random: Random, kind: Kind, marks: string): number => {
  if (isVilla(kind)) return random.int(1, 3);
  return random.int(2, marks.includes('c') ? 14 : 5);
};
const titleOf = ({ town, city, spot, kind, rooms, feature }: Omit<Drawn, 'extraInfo' | 'agentId'>): string => {
  const place = `${town.name === 'Merkez' ? city.name : town.name} ${shortName(spot.quarter)}`;
  if (rooms && kind === 'APARTMENT') return `${place} ${rooms} ${feature}`;
  return `${place} ${rooms ? `${rooms} ` : ''}${feature} ${KIND_NAMES[kind]}`;
};

/** The random numbers of this and of `rowOf` are drawn in a fixed order: another order would make another demo. */
const drawAuction = (world: World, status: Status, { locations, staff, customers, corporates }: Given): Drawn => {
  const { random } = world;
  const id = world.next('auction');
  const kind = random.weighted(KIND_WEIGHTS);
  const seller = random.chance(0.88) ? random.pick(customers) : null;
  const near = seller && random.chance(0.7) ? seller.city : placeOf(world, locations).city;
  const { city, spot } = random.pick(spotsFor(kind, near, locations.cities));
  const m2 = Math.round(SIZES[kind].from + (SIZES[kind].to - SIZES[kind].from) * random.next() ** 1.8);
  const rooms = isHome(kind) ? roomsOf(random, m2) : null;
  const prices = pricesOf(random, kind, m2, city.place.m2 * spot.price);
  const dates = DATES[status];
  const startAt = dates ? auctionHour(world, world.now + random.between(...dates.start) * DAY_MS) : null;
  const endAt = dates && startAt ? auctionHour(world, ms(startAt) + random.between(...dates.length) * DAY_MS) : null;
  const createdAt = iso(
    Math.min(world.now - HOUR_MS, startAt ? ms(startAt) : world.now) - random.between(2, 60) * DAY_MS,
  );
  const feature = random.pick(featuresOf(kind, city.name, spot.marks).filter((one) => one !== 'dubleks' || m2 > 140));
  const chosen = status === 'AGENT_AD' || random.chance(0.6) ? random.pick(staff.agents) : null;
  // Every visible auction has an agent, and every building has a known place of its key (domain/auctions/readiness.ts).
  const agentId = chosen ?? (SHOWN.has(status) ? (staff.agents[id % staff.agents.length] ?? null) : null);
  const corporateId = seller ? null : random.pick(corporates);
  const age = isLand(kind) ? null : ageFor(feature, random.int(0, 35));
  const floors = isLand(kind) ? null : floorsFor(random, kind, spot.marks);
  const drawn = {
    id,
    status,
    kind,
    city,
    town: spot.town,
    spot,
    seller,
    corporateId,
    prices,
    startAt,
    endAt,
    createdAt,
  };
  const thing = { feature, rooms, m2, age, floors };
  return { ...drawn, ...thing, agentId, extraInfo: titleOf({ ...drawn, ...thing }) };
};

const descriptionOf = (random: Random, { kind, city, town, spot, m2 }: Drawn): string => {
  const texts = sentencesOf(kind);
  return `${spot.quarter.name}, ${town.name} / ${city.name} adresinde bulunan ${formatArea(m2)} ${KIND_NAMES[kind]}. ${random.pick(texts.opening)} ${random.pick(texts.body)} ${random.pick(texts.closing)}`;
};

const floorFor = (feature: string, floor: number, floors: number): number => {
  if (feature === 'bahçe katı') return 0;
  return feature === 'ara kat' ? Math.min(Math.max(floor, 1), Math.max(1, floors - 1)) : floor;
};
const occupancyOf = (random: Random, { kind, feature }: Drawn): EnumValue<'occupancy'> => {
  if (isLand(kind)) return 'VACANT';
  if (feature === 'kiracılı') return 'TENANT_OCCUPIED';
  return random.weighted({ VACANT: 50, OWNER_OCCUPIED: 22, TENANT_OCCUPIED: 20, UNKNOWN: 8 });
};
const KEYS = {
  AVAILABLE: 45,
  WITH_KEY_HOLDER: 20,
  WITH_TENANT: 15,
  IN_DISCOVERY: 5,
  NO_WAY: 5,
  UNKNOWN: 10,
} as const satisfies Partial<Record<EnumValue<'keyStatus'>, number>>;
const keyOf = (random: Random, { kind, status }: Drawn): EnumValue<'keyStatus'> => {
  const key = isLand(kind) ? 'UNKNOWN' : random.weighted(KEYS);
  return !BARE.has(status) && key === 'UNKNOWN' && !hasNoKey(kind) ? 'AVAILABLE' : key;
};

const ZONED = ['RESIDENTIAL', 'RESIDENTIAL', 'COMMERCIAL', 'MIXED'] as const;
const NOT_LAND = {
  zoning: null,
  net_parcel_m2: null,
  coverage_ratio: null,
  floor_area_ratio: null,
  height_limit_m: null,
  road_frontage_m: null,
} as const;
const landOf = ({ id, kind, m2, status }: Drawn) => {
  if (!hasNoKey(kind)) return NOT_LAND;
  const bare = BARE.has(status);
  const building = isBuildingLand(kind);
  const coverage = building ? ([0.2, 0.3, 0.4, 0.35][id % 4] ?? null) : null;
  const zoning = building ? ZONED[id % ZONED.length] : 'AGRICULTURAL';
  return {
    zoning: bare ? null : zoning,
    net_parcel_m2: bare ? null : Math.max(1, Math.round(m2 * (building ? 0.86 : 1))),
    coverage_ratio: coverage,
    floor_area_ratio: coverage && [0.6, 1.2, 1.5, 2.07][id % 4],
    height_limit_m: building ? ([6.5, 9.5, 12.5, 15.5][id % 4] ?? null) : null,
    road_frontage_m: id % 7 === 0 ? 0 : 8 + (id % 30),
  } as const;
};

const thingOf = (random: Random, auction: Drawn) => {
  const { kind, m2, rooms, feature, age, floors } = auction;
  return {
    room_layout: rooms,
    gross_m2: m2,
    net_m2: isLand(kind) ? null : Math.round(m2 * random.between(0.78, 0.92)),
    ...landOf(auction),
    building_age: age,
    floor: floors && !isVilla(kind) ? floorFor(feature, random.int(0, floors), floors) : null,
    floor_count: floors,
    occupancy: occupancyOf(random, auction),
    key_status: keyOf(random, auction),
  };
};

const STREETS = ['Çınar', 'Lale', 'Atatürk', 'Cumhuriyet', 'Zambak', 'İstiklal', 'Papatya'];
/** The radius around a quarter's centre in which pins are placed, degrees: smaller at the shore, so that none is in the water. */
const spread = (marks: string): number => {
  if (/[sb]/.test(marks)) return 0.0012;
  return marks.includes('r') ? 0.008 : 0.0035;
};
const addressOf = (random: Random, { city, town, spot }: Drawn) => ({
  city_id: city.id,
  town_id: town.id,
  district_id: spot.quarter.districtId,
  quarter_id: spot.quarter.id,
  address: `${spot.quarter.name}, ${random.pick(STREETS)} Sokak No: ${random.int(1, 90)}`,
  ada: String(random.int(100, 9_900)),
  parsel: String(random.int(1, 60)),
  latitude: Number((spot.latitude + random.between(-1, 1) * spread(spot.marks)).toFixed(6)),
  longitude: Number((spot.longitude + random.between(-1, 1) * spread(spot.marks)).toFixed(6)),
});

const moneyOf = (random: Random, { status, prices }: Drawn) => {
  const bare = BARE.has(status);
  return {
    agreement_type: bare ? null : random.chance(0.8) ? ('EXCLUSIVE' as const) : ('NON_EXCLUSIVE' as const),
    start_price_kurus: bare ? null : prices.start,
    estimated_price_kurus: prices.estimated,
    request_price_kurus: status === 'DRAFT' && random.chance(0.5) ? null : prices.request,
    appraisal_price_kurus: bare || status === 'WAITING_REPORT' ? null : prices.appraisal,
    reserve_price_kurus: bare ? null : prices.reserve,
    increment_before_reserve_kurus: bare ? null : prices.before,
    increment_after_reserve_kurus: bare ? null : prices.after,
    service_fee_kurus: bare ? null : prices.fee,
  };
};

const datesOf = ({ random, now, day }: World, { status, startAt, endAt, createdAt }: Drawn) => {
  const bare = BARE.has(status);
  const agreed = () => day(startAt ? (ms(startAt) - now) / DAY_MS + 150 : random.int(20, 180));
  return {
    start_at: startAt,
    end_at: endAt,
    agreement_end_on: bare ? null : agreed(),
    appraised_at: bare || status === 'WAITING_REPORT' ? null : iso(Math.min(ms(createdAt) + 4 * DAY_MS, now - HOUR_MS)),
    first_activated_at: PUBLISHED.has(status) && startAt ? iso(Math.min(ms(startAt), now) - DAY_MS) : null,
    created_at: createdAt,
    updated_at: createdAt,
  };
};

/** Some open to offices on their own day, half of them in some days. The day uses no random number. */
const openingOf = ({ random, day }: World, { id, status }: Drawn) => {
  const open = status === 'ONLY_FOR_BROKERS' || random.chance(0.3);
  const onItsDay = open && SHOWN_TO.OFFICE.some((one) => one === status) && id % 3 === 0;
  return {
    open_for_broker: open,
    open_for_broker_on: onItsDay ? day(id % 2 === 0 ? 3 + (id % 10) : -(id % 12)) : null,
  };
};

/** The advertising permission. Published auctions have a valid one; drafts may be in any state. */
const permissionOf = ({ random, day }: World, { id, status }: Drawn) => {
  const published = PUBLISHED.has(status);
  const number = published || random.chance(0.4) ? String(10_000_000 + id * 7919) : null;
  const eids = published ? 'VERIFIED' : random.weighted({ MISSING: 45, PENDING: 30, VERIFIED: 20, REJECTED: 5 });
  const days = published ? random.int(3, 120) : 30 + (id % 90);
  return {
    eids_number: number,
    eids_certificate_number: published ? COMPANY.certificate : null,
    eids_status: eids,
    eids_expires_on: eids === 'VERIFIED' ? day(days) : null,
  };
};

const rowOf = (world: World, auction: Drawn, categories: Categories): Row<'auction'> => {
  const { random } = world;
  const { id, status, kind, seller, corporateId, agentId, extraInfo } = auction;
  const bare = BARE.has(status);
  return {
    id,
    extra_info: extraInfo,
    status,
    progress: PROGRESS[status] ?? null,
    category_id: categories.get(kind) as number,
    slug: PUBLISHED.has(status) ? `${slugify(extraInfo)}-${id}` : null,
    description: descriptionOf(random, auction),
    ...thingOf(random, auction),
    ...addressOf(random, auction),
    seller_type: seller ? 'INDIVIDUAL' : 'CORPORATE',
    seller_customer_id: seller?.id ?? null,
    seller_corporate_id: corporateId,
    agent_operator_id: agentId,
    ...moneyOf(random, auction),
    ...datesOf(world, auction),
    ...openingOf(world, auction),
    score: random.int(bare ? 5 : 40, bare ? 45 : 98),
    ...permissionOf(world, auction),
  };
};

export const seedAuctions = async (world: World, given: Given): Promise<Auction[]> => {
  const { staff, files, categories, attributes } = given;
  const { random } = world;
  const rows: Row<'auction'>[] = [];
  const statuses = random.shuffle(
    (Object.entries(STATUS_WEIGHTS) as [Status, number][]).flatMap(([status, share]) =>
      Array<Status>(share).fill(status),
    ),
  );
  const auctions = statuses.map((status): Auction => {
    const auction = drawAuction(world, status, given);
    rows.push(rowOf(world, auction, categories));
    return auction;
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
