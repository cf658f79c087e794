/** The levels of the location tree, from the top. A territory is a sales region: a set of towns of one country. */
export const LEVELS = ['country', 'city', 'territory', 'town', 'district', 'quarter'] as const;
export type Level = (typeof LEVELS)[number];

/** What each level belongs to. It is given when a place is made and stays: auctions keep the whole path of their place. */
export const PARENT_OF = {
  country: null,
  city: 'country',
  territory: 'country',
  town: 'city',
  district: 'town',
  quarter: 'district',
} as const satisfies Record<Level, Level | null>;

/** What a level's branch holds. Towns stand under their city, and once more under their territory. */
export const CHILDREN_OF = {
  country: 'city',
  city: 'town',
  territory: 'town',
  town: 'district',
  district: 'quarter',
  quarter: null,
} as const satisfies Record<Level, Level | null>;
