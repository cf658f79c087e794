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
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  sellerType: enumOf('sellerType'),
  ...AUCTION_TERMS,
  openForBroker: z.boolean(),
  /** 0 to 100. */
  score: z.int(),
};
