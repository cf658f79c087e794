import type { Asked } from '@/domain/permissions';

export const SEARCH_TYPES = ['auction', 'customer'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

const LISTS = {
  auction: {
    path: '/auctions/list',
    all: 'auctions.read',
    own: 'auctions.readOwn',
    filterOf: (text: string): Record<string, string> => (/^\d+$/.test(text) ? { id: text } : { extraInfo: text }),
  },
  customer: {
    path: '/customers/list',
    all: 'customers.readAll',
    own: 'customers.readOwn',
    filterOf: (text: string): Record<string, string> => {
      if (text.includes('@')) return { email: text };
      const phone = text.replace(/[\s()./-]/g, '');
      return /^\+?\d+$/.test(phone) ? { phone } : { name: text };
    },
  },
} as const;

/** The record types for which an operator with these rights has a list. */
export const searchTypesFor = (may: Asked): SearchType[] =>
  SEARCH_TYPES.filter((type) => may(LISTS[type].all) || may(LISTS[type].own));

/**
 * Where a global search leads (V02): an auction by id or extraInfo, a customer by phone, e-mail or name. Those who have only their own
 * records search those. Null when there is nothing to search for.
 */
export const searchTarget = (type: SearchType, value: string, may: Asked): string | null => {
  const list = LISTS[type];
  const text = value.trim();
  if (!text) return null;
  const query = new URLSearchParams({ ...(!may(list.all) && { agent: '1' }), ...list.filterOf(text) });
  return `${list.path}?${query}`;
};
