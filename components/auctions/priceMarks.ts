import type { AuctionDetail } from '@/contract/auctions/record';

const PRICES = ['startPrice', 'reservePrice', 'requestPrice', 'estimatedPrice', 'appraisalPrice'] as const;
type PriceName = (typeof PRICES)[number] | 'highestBid';
export type PriceMark = {
  name: PriceName;
  /** Kuruş. */
  amount: number;
  /** Percent of the line, from the left. */
  at: number;
  /** Labels that would overlap are put in different lanes, 0 is nearest to the line. */
  lane: number;
};

/** Margin at both ends of the line, and the width of a label, in percent. */
const MARGIN = 4;
const LABEL = 24;

/** The prices of an auction on one line, lowest to highest, without missing ones. */
export const priceMarks = (
  record: Pick<AuctionDetail, (typeof PRICES)[number]>,
  highestBid: number | null,
): PriceMark[] => {
  const known = [
    ...PRICES.map((name) => ({ name, amount: record[name] ?? null })),
    { name: 'highestBid' as const, amount: highestBid },
  ]
    .flatMap(({ name, amount }) => (amount === null ? [] : [{ name, amount }]))
    .sort((a, b) => a.amount - b.amount);
  const low = known[0]?.amount ?? 0;
  const span = (known.at(-1)?.amount ?? 0) - low;
  const lanes: number[] = [];
  return known.map(({ name, amount }) => {
    const at = span === 0 ? 50 : MARGIN + ((amount - low) / span) * (100 - 2 * MARGIN);
    const from = Math.min(Math.max(at - LABEL / 2, 0), 100 - LABEL);
    const free = lanes.findIndex((end) => end <= from);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = from + LABEL;
    return { name, amount, at, lane };
  });
};
