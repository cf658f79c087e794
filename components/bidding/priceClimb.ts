export type ClimbBid = {
  number: number;
  /** Kuruş. */
  amount: number;
  placedAt: string;
  /** A refused or cancelled bid does not change the price: it is only marked. */
  counted: boolean;
};
type Auction = { startPrice: number | null; reservePrice: number | null };
/** Milliseconds since 1970. */
export type Span = { from: number; to: number };

export type Climb = {
  /** SVG paths: the price as steps, and the area below it. */
  steps: string;
  area: string;
  x: (at: number) => number;
  y: (kurus: number) => number;
  /** A refused bid that is far too high is drawn at the upper edge. */
  points: { number: number; x: number; y: number; counted: boolean }[];
};

/** Margin above the highest and below the lowest price, as a part of the range. */
const ROOM = 0.12;

const round = (value: number) => Math.round(value * 10) / 10;

/** The price of an auction over a time span, scaled to the given size. The last step continues until `now`. */
export const climbOf = (
  bids: readonly ClimbBid[],
  { startPrice, reservePrice }: Auction,
  { from, to }: Span,
  now: number,
  width: number,
  height: number,
): Climb => {
  const marks = bids
    .map(({ placedAt, ...bid }) => ({ ...bid, at: Date.parse(placedAt) }))
    .sort((a, b) => a.at - b.at || a.number - b.number);
  const counted = marks.filter((mark) => mark.counted);
  const before = counted.filter(({ at }) => at < from).at(-1)?.amount ?? startPrice ?? counted[0]?.amount ?? 0;
  const within = counted.filter(({ at }) => at >= from && at <= to);
  const prices = [before, ...within.map(({ amount }) => amount), ...(reservePrice === null ? [] : [reservePrice])];
  const low = Math.min(...prices, startPrice ?? before);
  const high = Math.max(...prices);
  const room = Math.max(high - low, 1) * ROOM;
  const y = (kurus: number) => round((1 - (kurus - low + room) / (high - low + 2 * room)) * height);
  const x = (at: number) => round(Math.min(Math.max((at - from) / Math.max(to - from, 1), 0), 1) * width);
  const end = x(Math.min(Math.max(now, within.at(-1)?.at ?? from), to));
  const steps = `M0 ${y(before)}${within.map(({ at, amount }) => `H${x(at)}V${y(amount)}`).join('')}H${end}`;
  return {
    steps,
    area: `${steps}V${height}H0Z`,
    x,
    y,
    points: marks
      .filter(({ at }) => at >= from && at <= to)
      .map(({ number, at, amount, counted }) => ({ number, x: x(at), y: Math.max(y(amount), 0), counted })),
  };
};
