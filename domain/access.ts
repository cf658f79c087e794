import { type Permission, PERMISSIONS } from './permissions';
import { isGuarded } from './rights';
import type { Authority } from './roles';

/**
 * Whether a permission may be asked for and given for a time. What only guarded authorities allow rules access itself, and
 * so does deciding about requests: neither is ever lent.
 */
export const askable = (permission: Permission): boolean => {
  const givers: readonly Authority[] = PERMISSIONS[permission];
  return !permission.startsWith('access.') && givers.some((authority) => !isGuarded(authority));
};
