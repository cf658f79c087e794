import type { Permission } from '../permissions';
import type { ConfigurationArea } from './kinds';

/** What changing an area's settings needs. */
export const AREA_PERMISSION = {
  BROKER: 'configuration.broker',
  MOBILE: 'configuration.mobile',
  COLLECTION: 'configuration.collection',
  MARKETING: 'configuration.marketing',
  OTHER: 'configuration.other',
} as const satisfies Record<ConfigurationArea, Permission>;
