import { CURRENCY } from './basics';
import { numberFormat } from './numberFormat';

const currency = numberFormat({
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Exact decimal text of kuruş: 125050 is '1250.50'. Without dividing by 100, which would create a float. */
export const decimal = (kurus: number): `${number}` => {
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
};

/** Formats kuruş: 125050 is '₺1.250,50'; a whole amount is '₺1.250'. Typed amounts are read in typedMoney.ts. */
export const formatMoney = (kurus: number): string => currency(decimal(kurus));
