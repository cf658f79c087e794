import type { Declared } from './tone';

/** What stands everywhere. */
export const COMMON = {
  activeFlag: { ACTIVE: 'success', PASSIVE: 'neutral' },
  locationLevel: ['country', 'city', 'territory', 'town', 'district', 'quarter'],
  language: ['tr', 'en'],
} as const satisfies Declared;
