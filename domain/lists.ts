/** Rows on a page of a list. */
export const PAGE_SIZE = { default: 50, max: 100 } as const;
/** Bids on a page of the desk's ledger. */
export const LEDGER_SIZE = 10;
/** Lists count no further than this; a longer list says "10.000+". */
export const COUNT_CAP = 10_000;
/** The most customers that one request gives agents or tags. */
export const CUSTOMERS_AT_ONCE_MAX = 500;
