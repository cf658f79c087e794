/** Rows per page of a list. */
export const PAGE_SIZE = { default: 50, max: 100 } as const;
/** Bids per page of the desk's ledger. */
export const LEDGER_SIZE = 10;
/** Lists stop counting here; a longer list shows "10.000+". */
export const COUNT_CAP = 10_000;
/** Maximum customers per request that assigns agents or tags. */
export const CUSTOMERS_AT_ONCE_MAX = 500;
