import { SHOWN_TO } from '../auctions/shown';
import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';

type Status = EnumValue<'auctionStatus'>;

/** An auction stands in collections for as long as everybody can see it on the site and it is not sold. */
export const COLLECTABLE = SHOWN_TO.VISITOR;
export const isCollectable = (status: Status): boolean => COLLECTABLE.some((one) => one === status);

/** Auctions put in by hand, pins, and auctions that a collection shows at most; days that a rule looks ahead or back at most. */
export const COLLECTION_MAX = { byHand: 200, pins: 24, shown: 60, days: 365 } as const;

/** What an address of a page or a collection is made of: small letters of the English alphabet and digits, single hyphens between them. */
export const SLUG = { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, max: 80 } as const;
/** What search engines show of a title and of a description. Characters. */
export const SEO = { title: 70, description: 160 } as const;

/** Which auctions a collection takes by itself: all that is named must hold, and of several values one. Money in kuruş. */
export type CollectionRule = {
  status: readonly (typeof COLLECTABLE)[number][];
  category: readonly EnumValue<'propertyCategory'>[];
  /** A place is a town of one of these, or one of the cities. */
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

/** A rule that names nothing would show every auction. */
export const isEmptyRule = (rule: CollectionRule): boolean =>
  Object.values(rule).every((value) => value === null || (Array.isArray(value) && value.length === 0));

/** What is wrong with a rule, by field; nothing when it can be asked. */
export const ruleErrors = ({
  priceFrom,
  priceTo,
  scoreFrom,
  scoreTo,
}: CollectionRule): Partial<Record<keyof CollectionRule, ErrorCode>> => ({
  ...(priceFrom !== null && priceTo !== null && priceFrom > priceTo && { priceTo: 'RANGE_TURNED_AROUND' }),
  ...(scoreFrom !== null && scoreTo !== null && scoreFrom > scoreTo && { scoreTo: 'RANGE_TURNED_AROUND' }),
});

/** The numbers in a text that somebody pasted: from a mail, a column of a table, addresses of auctions. Each once, in order. */
export const numbersIn = (text: string): number[] => [
  ...new Set((text.match(/\d+/g) ?? []).map(Number).filter((one) => one > 0 && one < 2 ** 31)),
];
