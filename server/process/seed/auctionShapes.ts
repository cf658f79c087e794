import type { EnumValue } from '@/domain/enums';
import type { Kind } from './categories';
import type { Random } from './random';
import { DESCRIPTIONS, FEATURES } from './texts';

type Status = EnumValue<'auctionStatus'>;

/** The number of auctions per status, of 600. */
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

/** The ranges of an auction's start and length in days from now, by status; absent: it has no dates yet. */
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
export const PUBLISHED = new Set<Status>([
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
/** Visible, formerly visible or soon visible auctions that are not sold: each has an agent. */
export const SHOWN = new Set<Status>([
  'ACCEPTED',
  'WAITING_PUBLISH_APPROVAL',
  'LIVE',
  'BIDDING',
  'BIDDING_FINISHED',
  'VIEW_ONLY',
  'HIDDEN_PRICE',
  'ONLY_FOR_BROKERS',
  'OFFLINE',
]);
export const BARE = new Set<Status>(['DRAFT', 'INITIAL', 'PENDING']);

export const isLand = (kind: Kind): boolean => ['LAND', 'FIELD', 'VINEYARD', 'GARDEN', 'OTHER'].includes(kind);
export const isHome = (kind: Kind): boolean =>
  ['APARTMENT', 'RESIDENCE', 'DETACHED_HOUSE', 'VILLA', 'SUMMER_HOUSE'].includes(kind);
export const isVilla = (kind: Kind): boolean =>
  kind === 'VILLA' || kind === 'DETACHED_HOUSE' || kind === 'SUMMER_HOUSE';
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
const isFarmland = (kind: Kind): boolean => ['FIELD', 'VINEYARD', 'GARDEN'].includes(kind);
const featuresOfKind = (kind: Kind): readonly string[] => {
  if (isFarmland(kind)) return FEATURES.farmland;
  return isLand(kind)
    ? FEATURES.land
    : isVilla(kind)
      ? FEATURES.villa
      : isHome(kind)
        ? FEATURES.home
        : FEATURES.business;
};

const METRO_CITIES = new Set(['İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Adana']);
const OLIVE_CITIES = new Set([
  'İzmir',
  'Muğla',
  'Aydın',
  'Balıkesir',
  'Çanakkale',
  'Bursa',
  'Manisa',
  'Hatay',
  'Mersin',
]);
/** The conditions under which a feature is plausible; features that are absent here always are. */
const POSSIBLE: Readonly<Record<string, (city: string, marks: string, kind: Kind) => boolean>> = {
  'deniz manzaralı': (_, marks) => marks.includes('s'),
  'boğaz manzaralı': (_, marks) => marks.includes('b'),
  'metroya yakın': (city, marks) => METRO_CITIES.has(city) && marks.includes('c'),
  'merkezi konumda': (_, marks) => marks.includes('c'),
  'plaza katı': (_, marks, kind) => kind === 'OFFICE' && marks.includes('c'),
  vitrinli: (_, __, kind) => kind === 'SHOP',
  'doğa içinde': (_, marks) => !marks.includes('c'),
  zeytinlik: (city) => OLIVE_CITIES.has(city),
};
/** The plausible features of a property of this kind at such a place. */
export const featuresOf = (kind: Kind, city: string, marks: string): string[] =>
  featuresOfKind(kind).filter((feature) => POSSIBLE[feature]?.(city, marks, kind) ?? true);

/** The sentences for descriptions of a property of this kind. */
export const sentencesOf = (kind: Kind) => ({
  opening: isFarmland(kind) ? DESCRIPTIONS.farmlandOpening : DESCRIPTIONS.opening,
  body: isLand(kind) ? DESCRIPTIONS.landBody : DESCRIPTIONS.body,
  closing: DESCRIPTIONS.closing,
});

/** Room layouts that fit the size: 1+1 below 70 m², 4+1 and more from 150 m². */
export const roomsOf = (random: Random, m2: number): EnumValue<'roomLayout'> => {
  if (m2 < 48) return '1+0';
  if (m2 < 72) return '1+1';
  if (m2 < 105) return '2+1';
  if (m2 < 150) return random.chance(0.9) ? '3+1' : '3+2';
  return m2 < 230 ? random.pick(['4+1', '4+2', '3+2']) : random.pick(['5+1', '5+2', '6+1', '6+2']);
};
