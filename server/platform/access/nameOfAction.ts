import permissions from '@/locales/tr/permissions.json';

/** The Turkish name of a permission ('auctions.publish'); the permission itself where it has no text. */
export const nameOfAction = (permission: string): string => {
  let found: unknown = permissions.action;
  for (const part of permission.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : permission;
};
