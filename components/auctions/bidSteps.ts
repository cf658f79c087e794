import type { AuctionBid } from '@/contract/auctions/record';

type BidSteps = {
  /** An SVG path with a step at every bid. */
  path: string;
  /** The vertical position of a price; the highest is near the top. */
  y: (kurus: number) => number;
};

/** Margin above the highest price, and after the last bid. */
const ROOM = 1.04;

/** The price over time as steps, scaled to the given size. Refused and cancelled bids are ignored. */
export const bidSteps = (
  bids: readonly Pick<AuctionBid, 'amount' | 'placedAt' | 'status'>[],
  { startPrice, reservePrice }: { startPrice: number | null; reservePrice?: number | null },
  width: number,
  height: number,
): BidSteps | null => {
  const counted = bids
    .filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELLED')
    .map(({ amount, placedAt }) => ({ amount, at: Date.parse(placedAt) }))
    .sort((a, b) => a.at - b.at);
  const [first] = counted;
  const last = counted.at(-1);
  if (!first || !last) return null;
  const low = startPrice ?? first.amount;
  const high = Math.max(last.amount, reservePrice ?? 0) * ROOM;
  const y = (kurus: number) => Math.round((1 - (kurus - low) / Math.max(high - low, 1)) * height * 10) / 10;
  const x = (at: number) => Math.round(((at - first.at) / Math.max((last.at - first.at) * ROOM, 1)) * width * 10) / 10;
  return { path: `M0 ${y(low)}${counted.map(({ at, amount }) => `H${x(at)}V${y(amount)}`).join('')}H${width}`, y };
};
