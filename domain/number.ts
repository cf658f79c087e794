import { numberFormat } from './numberFormat';

/** Longer than any figure, with blanks in it too. */
const TYPED_MAX = 60;

/**
 * What is typed or pasted as one figure, without what does not count in it: the invisible marks that pages and phones copy along (Cf), and
 * the blanks with which thousands are grouped elsewhere. Any other blank stays: two cells of a spreadsheet are not one figure.
 */
export const bareFigure = (text: string): string =>
  text.length > TYPED_MAX
    ? ''
    : text
        .replace(/\p{Cf}/gu, '')
        .trim()
        .replace(/(\d)\p{Zs}(?=\d{3}(?!\d))/gu, '$1');

const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const PLAIN = /^\d+(?:[.,]\d+)?$/;
/** From here on a number has thousands to separate. */
const THOUSAND = 1000;

/**
 * Reads a number as Turks write it: '1.250,5', '1250', '0,75', '-3'. A point that cannot separate thousands is a decimal one: where it does
 * not stand before three digits ('2.5'), and in a number that is always less than a thousand ('41.008' degrees). Null for anything else.
 */
export const parseNumber = (text: string, max = Infinity): number | null => {
  const [, minus = '', amount = ''] = /^([-−]?)(.*)$/.exec(bareFigure(text)) ?? [];
  const digits =
    max >= THOUSAND && GROUPED.test(amount) ? amount.replaceAll('.', '') : PLAIN.test(amount) ? amount : null;
  if (digits === null) return null;
  const value = Number(digits.replace(',', '.'));
  return Number.isFinite(value) ? (minus && value !== 0 ? -value : value) : null;
};

const MOST_DECIMALS = 10;
/** A number as text to edit, '1.250,5'. parseNumber reads it back. */
export const numberToText: (value: number) => string = numberFormat({ maximumFractionDigits: MOST_DECIMALS });
