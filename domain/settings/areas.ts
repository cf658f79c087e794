import type { Permission } from '../permissions';
import type { ConfigurationArea } from './kinds';

/** The permission to change an area's settings. */
export const AREA_PERMISSION = {
  BROKER: 'configuration.broker',
  MOBILE: 'configuration.mobile',
  COLLECTION: 'configuration.collection',
  MARKETING: 'configuration.marketing',
  OTHER: 'configuration.other',
} as const satisfies Record<ConfigurationArea, Permission>;
