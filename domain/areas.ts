/**
 * The areas of the product. An area may import only the areas before it in this list. The same names are used in contract/, server/areas/,
 * components/, locales/tr/ and domain/.
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

/** The platform, which every area may use and which imports no area: server/platform/, with its calls and screens under the same names. */
export const PLATFORM = [
  'access',
  'audit',
  'auth',
  'bulk',
  'contacts',
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
