import type { Kinds } from '../tone';

/** Enumerations shared by all areas. */
export const COMMON = {
  locationLevel: ['country', 'city', 'territory', 'town', 'district', 'quarter'],
  language: ['tr', 'en'],
  /** The areas of the configuration, each with its own permission. */
  configurationArea: ['BROKER', 'MOBILE', 'COLLECTION', 'MARKETING', 'OTHER'],
} as const satisfies Kinds;
