import { SHOWN_TO } from '../auctions/shown';
import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';

type Status = EnumValue<'auctionStatus'>;

/** An auction remains in collections while everybody can see it on the website and it is not sold. */
export const COLLECTABLE = SHOWN_TO.VISITOR;
export const isCollectable = (status: Status): boolean => COLLECTABLE.some((one) => one === status);

/** Maximum number of hand-picked auctions, pinned auctions, and auctions shown; maximum days that a rule looks ahead or back. */
export const COLLECTION_MAX = { byHand: 200, pins: 24, shown: 60, days: 365 } as const;

/** The address of a page or a collection: lower-case English letters and digits, with single hyphens between them. */
export const SLUG = { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, max: 80 } as const;
/** How many characters of a title and a description search engines show. */
export const SEO = { title: 70, description: 160 } as const;

/** A rule that selects auctions: all given conditions must hold, of several values any one. Money in kuruş. */
export type CollectionRule = {
  status: readonly (typeof COLLECTABLE)[number][];
  category: readonly EnumValue<'propertyCategory'>[];
  /** Matches a town of townIds, or any town of cityIds. */
  cityIds: readonly number[];
  townIds: readonly number[];
  priceFrom: number | null;
  priceTo: number | null;
  /** 0 to 100. */
  scoreFrom: number | null;
  scoreTo: number | null;
  endsWithinDays: number | null;
  addedWithinDays: number | null;
};
export const EMPTY_RULE: CollectionRule = {
  status: [],
  category: [],
  cityIds: [],
  townIds: [],
  priceFrom: null,
  priceTo: null,
  scoreFrom: null,
  scoreTo: null,
  endsWithinDays: null,
  addedWithinDays: null,
};

/** An empty rule would select every auction. */
export const isEmptyRule = (rule: CollectionRule): boolean =>
  Object.values(rule).every((value) => value === null || (Array.isArray(value) && value.length === 0));

/** The errors of a rule by field; empty if it is valid. */
export const ruleErrors = ({
  priceFrom,
  priceTo,
  scoreFrom,
  scoreTo,
}: CollectionRule): Partial<Record<keyof CollectionRule, ErrorCode>> => ({
  ...(priceFrom !== null && priceTo !== null && priceFrom > priceTo && { priceTo: 'RANGE_TURNED_AROUND' }),
  ...(scoreFrom !== null && scoreTo !== null && scoreFrom > scoreTo && { scoreTo: 'RANGE_TURNED_AROUND' }),
});

/** The numbers in a pasted text: from an e-mail, a spreadsheet column, links to auctions. Without duplicates, in order. */
export const numbersIn = (text: string): number[] => [
  ...new Set((text.match(/\d+/g) ?? []).map(Number).filter((one) => one > 0 && one < 2 ** 31)),
];
