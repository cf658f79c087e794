import permissions from '@/locales/tr/permissions.json';

/** What may be done ('auctions.publish') as people read it; by its own name where there is no text. */
export const nameOfAction = (permission: string): string => {
  let found: unknown = permissions.action;
  for (const part of permission.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : permission;
};
