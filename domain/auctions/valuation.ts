import type { EnumValue } from '../enums';

export const COMPARABLES_MAX = 20;
export const ENCUMBRANCES_MAX = 40;
/** Maximum correction of a comparable's price, in percent, up or down. */
export const ADJUST_MAX = 50;
/** Maximum distance of a comparable from the property, in metres. */
export const DISTANCE_MAX_M = 2_000_000;

type Compared = { price: number; m2: number; adjustPercent: number };

/** Kuruş per square metre. */
export const unitPrice = (kurus: number, m2: number): number => Math.round(kurus / m2);
/** The same, corrected for the comparable's differences from the property. */
export const adjustedUnitPrice = ({ price, m2, adjustPercent }: Compared): number =>
  Math.round((price / m2) * (1 + adjustPercent / 100));

export type Spread = { min: number; median: number; max: number };
/** Statistics of the corrected prices per square metre; null without comparables. */
export const spreadOf = (comparables: readonly Compared[]): Spread | null => {
  const prices = comparables.map(adjustedUnitPrice).sort((a, b) => a - b);
  const middle = Math.floor(prices.length / 2);
  const [min, max, upper, lower] = [prices[0], prices.at(-1), prices[middle], prices[middle - 1]];
  if (min === undefined || max === undefined || upper === undefined) return null;
  return { min, max, median: prices.length % 2 === 1 ? upper : Math.round((upper + (lower ?? upper)) / 2) };
};

/** The difference of the appraised price per square metre from the comparables' median, in percent with one decimal. */
export const fromMedian = (unit: number, { median }: Spread): number => Math.round((unit / median - 1) * 1000) / 10;

/** The area used for prices per square metre: for land the net parcel, if known. */
export const countedM2 = ({ grossM2, netParcelM2 }: { grossM2: number | null; netParcelM2: number | null }) =>
  netParcelM2 ?? grossM2;

/** Debts have an amount; other encumbrances do not. */
export const hasAmount = (kind: EnumValue<'encumbranceKind'>): boolean =>
  kind === 'MORTGAGE' || kind === 'LIEN' || kind === 'PRECAUTIONARY_LIEN';
