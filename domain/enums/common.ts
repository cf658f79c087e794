/** What stands everywhere. */
export const COMMON = {
  activeFlag: ['ACTIVE', 'PASSIVE'],
  locationLevel: ['country', 'city', 'territory', 'town', 'district', 'quarter'],
  language: ['tr', 'en'],
} as const;
