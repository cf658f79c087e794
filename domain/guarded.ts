import type { Authority } from './roles';

/**
 * Authorities that decide over other people's rights or destroy personal data. Giving one, taking one away and
 * editing somebody who holds one needs a permission of its own (docs/decisions/0004-who-gives-which-right.md).
 */
export const GUARDED = [
  'ADMIN',
  'OPERATOR_MANAGER',
  'AUTHORIZATION_GROUP_MANAGER',
  'KVK',
] as const satisfies readonly Authority[];
const guarded: readonly string[] = GUARDED;

export const isGuarded = (authority: string): boolean => guarded.includes(authority);
