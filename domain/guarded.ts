import type { Authority } from './roles';

/**
 * Authorities that decide about other people's rights or destroy personal data. Granting or removing one, and editing its holder, needs a
 * separate permission (docs/decisions/0004-who-gives-which-right.md).
 */
export const GUARDED = [
  'ADMIN',
  'OPERATOR_MANAGER',
  'AUTHORIZATION_GROUP_MANAGER',
  'KVK',
] as const satisfies readonly Authority[];
const guarded: readonly string[] = GUARDED;

export const isGuarded = (authority: string): boolean => guarded.includes(authority);
