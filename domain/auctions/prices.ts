import type { ErrorCode } from '../errors';

/** Interdependent prices of an auction, in kuruş; null or zero: not known yet. */
export type OrderedPrices = Readonly<
  Record<'startPrice' | 'reservePrice' | 'requestPrice' | 'appraisalPrice', number | null>
>;
export type OrderedPrice = keyof OrderedPrices;

/**
 * The required order of an auction's prices, in pairs: bids begin at the start price and can win from the reserve price on, and the reserve
 * is at most what the seller asked for. Nothing starts above the expert's appraisal. `field`: the one to correct.
 */
const ORDER = [
  { lower: 'startPrice', upper: 'reservePrice', field: 'reservePrice', code: 'RESERVE_BELOW_START' },
  { lower: 'startPrice', upper: 'requestPrice', field: 'requestPrice', code: 'ASKING_BELOW_START' },
  { lower: 'reservePrice', upper: 'requestPrice', field: 'requestPrice', code: 'ASKING_BELOW_RESERVE' },
  { lower: 'startPrice', upper: 'appraisalPrice', field: 'startPrice', code: 'START_ABOVE_APPRAISAL' },
] as const satisfies readonly { lower: OrderedPrice; upper: OrderedPrice; field: OrderedPrice; code: ErrorCode }[];

/** The error codes of contradicting prices, for the contract. */
export const PRICE_ORDER_ERRORS = ORDER.map(({ code }) => code);

/**
 * The contradictions in these prices, each with the field to correct. With `changed`, only pairs of which one price has changed, so that an
 * old contradiction does not prevent other changes.
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

/** Whether a price changes by more than this percentage of its old value. Kuruş. */
export const isLargeChange = (before: number | null, after: number | null, percent: number): boolean =>
  before !== null && after !== null && Math.abs(after - before) * 100 > before * percent;
