import { choices } from './choices';

const NUMBER = /^\d{1,9}$/;

/** The auctions that a list may be narrowed to, found as one types. Whoever may not read auctions still has the number that is typed. */
export const AUCTION_CHOICES = choices(
  () => import('@/contract/auctions/pick').then(({ auctionPick }) => auctionPick.find),
  {
    search: (value) => ({ act: 'FILTER' as const, value }),
    options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: `#${id} · ${name}` })),
    typedAs: (typed) => (NUMBER.test(typed) ? { value: typed, label: `#${typed}` } : null),
  },
);
