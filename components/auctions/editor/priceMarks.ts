import type { PriceField } from '@/domain/auctions/editing';

const SHOWN = [
  'startPrice',
  'reservePrice',
  'requestPrice',
  'estimatedPrice',
  'appraisalPrice',
] as const satisfies readonly PriceField[];
export type PriceMark = {
  name: (typeof SHOWN)[number] | 'highestBid';
  /** Kuruş. */
  amount: number;
  /** Percent of the line, from the left. */
  at: number;
  /** Labels that would overlap are put in different lanes, 0 is nearest to the line. */
  lane: number;
};

const MARGIN = 4;
const LABEL = 20;

/** The prices on one line, lowest first, without missing ones. */
export const priceMarks = (values: Readonly<Record<string, unknown>>, highestBid: number | null): PriceMark[] => {
  const known = [
    ...SHOWN.map((name) => ({ name, amount: values[name] })),
    { name: 'highestBid' as const, amount: highestBid },
  ]
    .filter(
      (mark): mark is { name: PriceMark['name']; amount: number } => typeof mark.amount === 'number' && mark.amount > 0,
    )
    .sort((a, b) => a.amount - b.amount);
  const low = known[0]?.amount ?? 0;
  const span = (known.at(-1)?.amount ?? 0) - low;
  const lanes: number[] = [];
  return known.map((mark) => {
    const at = span === 0 ? 50 : MARGIN + ((mark.amount - low) / span) * (100 - 2 * MARGIN);
    const from = Math.min(Math.max(at - LABEL / 2, 0), 100 - LABEL);
    const free = lanes.findIndex((end) => end <= from);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = from + LABEL;
    return { ...mark, at, lane };
  });
};

/** How many minimum bids lead from the start to the reserve price; null while a price is missing. */
export const stepsToReserve = (values: Readonly<Record<string, unknown>>): number | null => {
  const { startPrice, reservePrice, incrementBeforeReserve } = values;
  if (typeof startPrice !== 'number' || typeof reservePrice !== 'number') return null;
  if (typeof incrementBeforeReserve !== 'number' || incrementBeforeReserve <= 0 || reservePrice < startPrice)
    return null;
  return Math.ceil((reservePrice - startPrice) / incrementBeforeReserve);
};

/** How far the asking price is above the estimate, in whole percent; negative: below. */
export const gapToEstimate = (values: Readonly<Record<string, unknown>>): number | null => {
  const { requestPrice, estimatedPrice } = values;
  if (typeof requestPrice !== 'number' || typeof estimatedPrice !== 'number' || estimatedPrice <= 0) return null;
  return Math.round(((requestPrice - estimatedPrice) * 100) / estimatedPrice);
};
