import * as z from 'zod/mini';
import { type Measure, MEASURES } from '@/domain/auctions/measures';
import { day, enumOf, instant, money } from '@/domain/fields';

/** The agreement, prices and dates, as read and as the form writes them. */
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

/** Fields of land only; empty for everything else. */
export const LAND_FACTS = {
  zoning: z.nullable(enumOf('zoning')),
  netParcelM2: z.nullable(z.int()),
  /** Floor area ratio (KAKS) and coverage ratio (TAKS). */
  floorAreaRatio: z.nullable(z.number()),
  coverageRatio: z.nullable(z.number()),
  /** In metres. */
  heightLimitM: z.nullable(z.number()),
  roadFrontageM: z.nullable(z.number()),
};

/** A number of a property, within its limits. */
export const measure = (name: Measure) => {
  const { min, max, decimals } = MEASURES[name];
  const number: z.ZodMiniNumber<number> = decimals === 0 ? z.int() : z.number();
  return number.check(z.minimum(min), z.maximum(max));
};
export const LAND_FIELDS = {
  zoning: z.nullable(enumOf('zoning')),
  netParcelM2: z.nullable(measure('netParcelM2')),
  floorAreaRatio: z.nullable(measure('floorAreaRatio')),
  coverageRatio: z.nullable(measure('coverageRatio')),
  heightLimitM: z.nullable(measure('heightLimitM')),
  roadFrontageM: z.nullable(measure('roadFrontageM')),
};
export const LAND_INPUT = {
  zoning: z.optional(LAND_FIELDS.zoning),
  netParcelM2: z.optional(LAND_FIELDS.netParcelM2),
  floorAreaRatio: z.optional(LAND_FIELDS.floorAreaRatio),
  coverageRatio: z.optional(LAND_FIELDS.coverageRatio),
  heightLimitM: z.optional(LAND_FIELDS.heightLimitM),
  roadFrontageM: z.optional(LAND_FIELDS.roadFrontageM),
};

/** The fields of an auction that every read call returns: property, place and terms. */
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
  /** The day from which offices see it; null: as soon as it is visible. */
  openForBrokerOn: z.nullable(day()),
  /** 0 to 100. */
  score: z.int(),
};
