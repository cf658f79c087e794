/** Rows on a page of a list. */
export const PAGE_SIZE = { default: 50, max: 100 } as const;
/** Lists count no further than this; a longer list says "10.000+". */
export const COUNT_CAP = 10_000;
/** The most customers that one request gives agents or tags. */
export const CUSTOMERS_AT_ONCE_MAX = 500;
