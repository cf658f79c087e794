import { CURRENCY, LOCALE } from './limits';

const LIRA = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

const currency = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
});
const plain = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Exact decimal text of kuruş: 125050 is '1250.50'. Dividing by 100 would make a float of it. */
const decimal = (kurus: number): `${number}` => {
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
};

/**
 * Reads an amount as Turks write it ('1.250.000,50', '1250000', '₺ 75', '75 TL') into integer kuruş. Null for anything
 * else: a dot that does not separate thousands ('1.25') is refused rather than guessed.
 */
export const parseMoney = (text: string): number | null => {
  const amount = text.replace(/₺|\bTL\b|\bTRY\b|\s/gi, '');
  const found = LIRA.exec(amount);
  if (!found) return null;
  const lira = amount.split(',')[0]?.replaceAll('.', '') ?? '';
  const kurus = Number(lira + (found[1] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(kurus) ? kurus : null;
};

/** Kuruş for people: 125050 is '₺1.250,50'; a whole amount has no kuruş: '₺1.250'. */
export const formatMoney = (kurus: number): string => currency.format(decimal(kurus));

/** Kuruş as text to edit, without the sign of the currency: '1.250,50'. parseMoney reads it back. */
export const moneyToText = (kurus: number): string => plain.format(decimal(kurus));
