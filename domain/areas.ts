/**
 * What the product is made of, in the order in which areas may know each other: each may use those before it. The same names stand in
 * contract/, server/areas/, components/, locales/tr/ and domain/.
 */
export const AREAS = [
  'locations',
  'operators',
  'customers',
  'auctions',
  'payments',
  'activities',
  'appointments',
  'deals',
  'calls',
  'earnings',
  'bidding',
  'closing',
  'agents',
  'brokers',
  'content',
  'messaging',
  'privacy',
  'settings',
  'dashboard',
] as const;
export type Area = (typeof AREAS)[number];

/** What every area rests on and that knows none of them: server/platform/, and its calls and screens under the same names. */
export const PLATFORM = [
  'access',
  'audit',
  'auth',
  'bulk',
  'delivery',
  'events',
  'exports',
  'files',
  'history',
  'jobs',
  'live',
  'notifications',
  'records',
  'settings',
  'system',
  'views',
] as const;
