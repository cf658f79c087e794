import { decimal } from './money';
import { bareFigure } from './number';
import { numberFormat } from './numberFormat';

const LIRA = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
/** The currency around an amount. */
const SIGNS = /^(?:₺|TRY|TL)?(.*?)(?:₺|TRY|TL)?$/i;
/** The English format: '1,234.56'. */
const ENGLISH = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

const plain = numberFormat({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

const bareAmount = (text: string): string => SIGNS.exec(bareFigure(text))?.[1]?.trim() ?? '';
const kurusOf = (lira: string, decimals = ''): number | null => {
  const kurus = Number(lira.replace(/[.,]/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(kurus) ? kurus : null;
};

/**
 * Parses an amount in Turkish format ('1.250.000,50', '1250000', '₺ 75', '75TL') into whole kuruş. Null for anything else: a dot that does
 * not separate thousands ('1.25') is refused instead of guessed.
 */
export const parseMoney = (text: string): number | null => {
  const amount = bareAmount(text);
  const found = LIRA.exec(amount);
  return found && kurusOf(amount.split(',')[0] ?? '', found[1]);
};

/** Kuruş as editable text, without the currency: '1.250,50'. Inverse of parseMoney. */
export const moneyToText = (kurus: number): string => plain(decimal(kurus));

const EXAMPLE_KURUS = 1_250_000_50;
/** How an amount refused by parseMoney should be written: '1.234,56' for '1,234.56', or an example if unclear. */
export const moneyExample = (typed: string): string => {
  const amount = bareAmount(typed);
  const found = ENGLISH.exec(amount);
  return moneyToText((found && kurusOf(amount.split('.')[0] ?? '', found[1])) ?? EXAMPLE_KURUS);
};
