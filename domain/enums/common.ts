import type { Declared } from './tone';

/** Enumerations of all areas. */
export const COMMON = {
  activeFlag: { ACTIVE: 'success', PASSIVE: 'neutral' },
  locationLevel: ['country', 'city', 'territory', 'town', 'district', 'quarter'],
  language: ['tr', 'en'],
} as const satisfies Declared;
