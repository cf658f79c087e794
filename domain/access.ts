import { type Permission, PERMISSIONS } from './permissions';
import { isGuarded } from './guarded';
import type { Authority } from './roles';

/** Whether a permission can be requested for a limited time. Not those that only guarded authorities grant, nor deciding about requests. */
export const askable = (permission: Permission): boolean => {
  const givers: readonly Authority[] = PERMISSIONS[permission];
  return !permission.startsWith('access.') && givers.some((authority) => !isGuarded(authority));
};
