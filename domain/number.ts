import { numberFormat } from './numberFormat';

/** Longer than any number, even with spaces. */
const TYPED_MAX = 60;

/**
 * A typed or pasted number without insignificant characters: the invisible marks that pages and phones copy along (Cf), and spaces that
 * group thousands in other countries. Any other space is kept: two cells of a spreadsheet are not one number.
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
/** From here on a number has thousands separators. */
const THOUSAND = 1000;

/**
 * Parses a number in Turkish format: '1.250,5', '1250', '0,75', '-3'. A point that cannot separate thousands is a decimal point: if it is
 * not followed by exactly three digits ('2.5'), or if the number is always below a thousand ('41.008' degrees). Null for anything else.
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
/** A number as editable text, '1.250,5'. Inverse of parseNumber. */
export const numberToText: (value: number) => string = numberFormat({ maximumFractionDigits: MOST_DECIMALS });
