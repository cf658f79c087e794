import * as z from 'zod/mini';
import { day, enumOf, instant, money } from '@/domain/fields';

/** The agreement, prices and dates, as they are read and as the form writes them. */
export const AUCTION_TERMS = {
  agreementType: z.nullable(enumOf('agreementType')),
  agreementEndOn: z.nullable(day()),
  startPrice: z.nullable(money()),
  estimatedPrice: z.nullable(money()),
  requestPrice: z.nullable(money()),
  appraisalPrice: z.nullable(money()),
  reservePrice: z.nullable(money()),
  incrementBeforeReserve: z.nullable(money()),
  incrementAfterReserve: z.nullable(money()),
  serviceFee: z.nullable(money()),
  startAt: z.nullable(instant()),
  endAt: z.nullable(instant()),
};

/** What land alone is asked; empty for everything else. */
export const LAND_FACTS = {
  zoning: z.nullable(enumOf('zoning')),
  netParcelM2: z.nullable(z.int()),
  /** KAKS, TAKS. */
  floorAreaRatio: z.nullable(z.number()),
  coverageRatio: z.nullable(z.number()),
  /** Metres. */
  heightLimitM: z.nullable(z.number()),
  roadFrontageM: z.nullable(z.number()),
};

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const between = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));
/** The same as it is written: ratios are of the parcel's area. */
export const LAND_FIELDS = {
  zoning: z.nullable(enumOf('zoning')),
  netParcelM2: z.nullable(whole(1, 10_000_000)),
  floorAreaRatio: z.nullable(between(0.01, 20)),
  coverageRatio: z.nullable(between(0.01, 1)),
  heightLimitM: z.nullable(between(0.5, 500)),
  roadFrontageM: z.nullable(between(0, 100_000)),
};
export const LAND_INPUT = {
  zoning: z.optional(LAND_FIELDS.zoning),
  netParcelM2: z.optional(LAND_FIELDS.netParcelM2),
  floorAreaRatio: z.optional(LAND_FIELDS.floorAreaRatio),
  coverageRatio: z.optional(LAND_FIELDS.coverageRatio),
  heightLimitM: z.optional(LAND_FIELDS.heightLimitM),
  roadFrontageM: z.optional(LAND_FIELDS.roadFrontageM),
};

/** The fields of an auction that every reading call returns: property, place and terms. */
export const AUCTION_FACTS = {
  roomLayout: z.nullable(enumOf('roomLayout')),
  grossM2: z.nullable(z.int()),
  netM2: z.nullable(z.int()),
  buildingAge: z.nullable(z.int()),
  floor: z.nullable(z.int()),
  floorCount: z.nullable(z.int()),
  occupancy: enumOf('occupancy'),
  keyStatus: enumOf('keyStatus'),
  address: z.string(),
  ada: z.nullable(z.string()),
  parsel: z.nullable(z.string()),
  independentSection: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  sellerType: enumOf('sellerType'),
  ...LAND_FACTS,
  ...AUCTION_TERMS,
  openForBroker: z.boolean(),
  /** From which day offices see it; null: as soon as it is shown. */
  openForBrokerOn: z.nullable(day()),
  /** 0 to 100. */
  score: z.int(),
};
