import { bareIban, isIban } from '../iban';
import { readDay } from '../readDay';
import { atTime } from '../time';

/** '21.11.2026', '21/11/2026 14:05:09', '2026-11-21 14:05' as an instant in Türkiye; null for anything else. */
export const readMoment = (text: string): string | null => {
  const found = readDay(text);
  return found && atTime(found.day, found.time ?? undefined);
};

const TURKISH = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
/** Only with one decimal, as spreadsheets keep a number, or two: '1.234' is a thousand in Türkiye. */
const ENGLISH = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/;
/** Longer than any amount with its sign, blanks and currency. */
const AMOUNT_MAX = 40;

/**
 * An amount of a statement in kuruş with its sign: '1.234,56', '-1.234,56 TL', '1.234,56-', '1234.56', '+75'. Null for anything else; what
 * could be read two ways is not guessed.
 */
export const readAmount = (text: string): number | null => {
  if (text.length > AMOUNT_MAX) return null;
  const bare = text.replace(/₺|TRY|TL|\s/gi, '');
  const negative = /^[-−]|[-−]$|^\(.*\)$/.test(bare);
  const digits = bare.replace(/^[+\-−(]|[+\-−)]$/g, '');
  const found = TURKISH.exec(digits) ?? ENGLISH.exec(digits);
  if (!found) return null;
  const decimals = found[1] ?? '';
  const whole = decimals === '' ? digits : digits.slice(0, -decimals.length - 1);
  const kurus = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(kurus)) return null;
  return negative ? -kurus : kurus;
};

/** The first Turkish IBAN in a text whose check digits are right, without blanks, that is none of `except`. */
export const ibanIn = (text: string, except: string | null = null): string | null => {
  for (const [found] of text.toUpperCase().matchAll(/TR(?:\s?\d){24}(?!\d)/g)) {
    const iban = bareIban(found);
    if (iban !== except && isIban(iban)) return iban;
  }
  return null;
};

const PAYER = /G[ÖO]NDEREN(?: (?:ADI|UNVANI|AD SOYAD))? ?[:=] ?([^,;/|]*)/i;
/** What banks write behind the name without a mark between. */
const BEHIND = / (?:IBAN|A[ÇC]IKLAMA|TR\d{2})/i;

/** Runs of blanks as one, none around. */
export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Who a description says sent the money: 'Gönderen: AYŞE YILMAZ, …'. Empty where it does not say. */
export const payerIn = (description: string): string =>
  PAYER.exec(squeezed(description))?.[1]?.split(BEHIND)[0]?.trim() ?? '';
