import type { EnumValue } from '../enums';

export const COMPARABLES_MAX = 20;
export const ENCUMBRANCES_MAX = 40;
/** Percent by which a comparable is moved towards the property, up or down. */
export const ADJUST_MAX = 50;
/** How far a comparable may be from the property, metres. */
export const DISTANCE_MAX_M = 2_000_000;

type Compared = { price: number; m2: number; adjustPercent: number };

/** Kuruş for a square metre. */
export const unitPrice = (kurus: number, m2: number): number => Math.round(kurus / m2);
/** The same after the adjustment for what is better or worse than the property. */
export const adjustedUnitPrice = ({ price, m2, adjustPercent }: Compared): number =>
  Math.round((price / m2) * (1 + adjustPercent / 100));

export type Spread = { min: number; median: number; max: number };
/** The adjusted prices for a square metre at a glance; null without comparables. */
export const spreadOf = (comparables: readonly Compared[]): Spread | null => {
  const prices = comparables.map(adjustedUnitPrice).sort((a, b) => a - b);
  const middle = Math.floor(prices.length / 2);
  const [min, max, upper, lower] = [prices[0], prices.at(-1), prices[middle], prices[middle - 1]];
  if (min === undefined || max === undefined || upper === undefined) return null;
  return { min, max, median: prices.length % 2 === 1 ? upper : Math.round((upper + (lower ?? upper)) / 2) };
};

/** How far the appraised price of a square metre is from the comparables' median, in percent with one decimal. */
export const fromMedian = (unit: number, { median }: Spread): number => Math.round((unit / median - 1) * 1000) / 10;

/** What a square metre of the property is counted by: of land the net parcel, where it is known. */
export const countedM2 = ({ grossM2, netParcelM2 }: { grossM2: number | null; netParcelM2: number | null }) =>
  netParcelM2 ?? grossM2;

/** Whoever is owed money is owed an amount. */
export const hasAmount = (kind: EnumValue<'encumbranceKind'>): boolean =>
  kind === 'MORTGAGE' || kind === 'LIEN' || kind === 'PRECAUTIONARY_LIEN';
