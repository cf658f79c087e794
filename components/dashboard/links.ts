import type { Count } from '@/contract/dashboard';
import { formatNumber } from '@/lib/formats';

type Query = Record<string, string | readonly string[]>;

/** A list with filters, as its own screen reads them from the address. */
export const listLink = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
  return search.size > 0 ? `${path}?${search}` : path;
};

export const OPEN_WORK = ['INITIAL', 'WORKING'] as const;
export const LIVE = ['LIVE', 'BIDDING'] as const;

/** A count as people read it: one that stopped at the cap says so. */
export const formatCount = ({ count, capped }: Count): string => `${formatNumber(count)}${capped ? '+' : ''}`;
