import type { ErrorCode } from '../errors';

/** Prices of an auction that depend on each other, kuruş; null (or zero, which is no price) while one is not known yet. */
export type OrderedPrices = Readonly<
  Record<'startPrice' | 'reservePrice' | 'requestPrice' | 'appraisalPrice', number | null>
>;
export type OrderedPrice = keyof OrderedPrices;

/**
 * The order of an auction's prices, in pairs: bids begin at the start price, count from the reserve on, and the seller's asking price is
 * what the reserve was agreed down from. Nothing begins above what the expert found it to be worth. `field` is the one to mend.
 */
const ORDER = [
  { lower: 'startPrice', upper: 'reservePrice', field: 'reservePrice', code: 'RESERVE_BELOW_START' },
  { lower: 'startPrice', upper: 'requestPrice', field: 'requestPrice', code: 'ASKING_BELOW_START' },
  { lower: 'reservePrice', upper: 'requestPrice', field: 'requestPrice', code: 'ASKING_BELOW_RESERVE' },
  { lower: 'startPrice', upper: 'appraisalPrice', field: 'startPrice', code: 'START_ABOVE_APPRAISAL' },
] as const satisfies readonly { lower: OrderedPrice; upper: OrderedPrice; field: OrderedPrice; code: ErrorCode }[];

/** The codes of prices that contradict each other, for the contract. */
export const PRICE_ORDER_ERRORS = ORDER.map(({ code }) => code);

/**
 * What is out of order in these prices: each with the field to mend. With `changed` only pairs of which one is among the changed, so
 * that an old contradiction keeps nobody from changing something else.
 */
export const contradictions = (
  prices: OrderedPrices,
  changed: readonly string[] | null = null,
): { field: OrderedPrice; code: ErrorCode }[] =>
  ORDER.filter(({ lower, upper }) => {
    const [low, high] = [prices[lower], prices[upper]];
    const asked = changed === null || changed.includes(lower) || changed.includes(upper);
    return asked && !!low && !!high && high < low;
  }).map(({ field, code }) => ({ field, code }));

/** Whether a price moves by more than so many parts in a hundred of what it was. Kuruş. */
export const isLargeChange = (before: number | null, after: number | null, percent: number): boolean =>
  before !== null && after !== null && Math.abs(after - before) * 100 > before * percent;
