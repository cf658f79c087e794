import type { Kind } from './categories';
import type { Random } from './random';

const KURUS = 100;
const STEPS_TRY = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000] as const;

/** Rounded as people do: to about half a per cent of the amount. TRY. */
const rounded = (amount: number): number => {
  const step = STEPS_TRY.findLast((size) => size <= amount / 100) ?? STEPS_TRY[0];
  return Math.max(step, Math.round(amount / step) * step);
};

const INCREMENTS_TRY = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000] as const;
/** The largest usual increment of at most one per cent of the start price, and the next smaller one. TRY. */
const incrementsOf = (start: number): { before: number; after: number } => {
  const index = Math.max(
    0,
    INCREMENTS_TRY.findLastIndex((size) => size <= start / 100),
  );
  return { before: INCREMENTS_TRY[index] as number, after: INCREMENTS_TRY[Math.max(0, index - 1)] as number };
};

/** The price per square metre relative to a home in the same city, and the usual sizes (m²). */
export const SIZES: Readonly<Record<Kind, { factor: number; from: number; to: number }>> = {
  APARTMENT: { factor: 1, from: 55, to: 190 },
  RESIDENCE: { factor: 1.5, from: 60, to: 220 },
  DETACHED_HOUSE: { factor: 0.9, from: 90, to: 260 },
  VILLA: { factor: 1.4, from: 180, to: 520 },
  SUMMER_HOUSE: { factor: 1.1, from: 70, to: 180 },
  BUILDING: { factor: 0.8, from: 400, to: 1600 },
  OFFICE: { factor: 1.1, from: 40, to: 400 },
  SHOP: { factor: 1.5, from: 30, to: 350 },
  WAREHOUSE: { factor: 0.5, from: 200, to: 2500 },
  FACTORY: { factor: 0.45, from: 800, to: 6000 },
  HOTEL: { factor: 0.9, from: 800, to: 4000 },
  LAND: { factor: 0.14, from: 250, to: 3000 },
  FIELD: { factor: 0.012, from: 2500, to: 40000 },
  VINEYARD: { factor: 0.018, from: 2000, to: 15000 },
  GARDEN: { factor: 0.03, from: 600, to: 8000 },
  OTHER: { factor: 0.3, from: 100, to: 1000 },
};

export type Prices = {
  appraisal: number;
  estimated: number;
  request: number;
  start: number;
  reserve: number;
  before: number;
  after: number;
  fee: number;
};

/** All in kuruş. `m2Price` is the city's, TRY. The service fee is 3 per cent of the appraisal. */
export const pricesOf = (random: Random, kind: Kind, m2: number, m2Price: number): Prices => {
  const value = m2 * m2Price * SIZES[kind].factor * random.between(0.84, 1.2);
  const appraisal = rounded(value);
  const start = rounded(value * random.between(0.68, 0.82));
  const { before, after } = incrementsOf(start);
  const inKurus = (amount: number) => amount * KURUS;
  return {
    appraisal: inKurus(appraisal),
    estimated: inKurus(rounded(value * random.between(0.95, 1.08))),
    request: inKurus(rounded(value * random.between(1, 1.18))),
    start: inKurus(start),
    reserve: inKurus(Math.max(start, rounded(value * random.between(0.86, 0.97)))),
    before: inKurus(before),
    after: inKurus(after),
    fee: Math.round(appraisal * 0.03) * KURUS,
  };
};
