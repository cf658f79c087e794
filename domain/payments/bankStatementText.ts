import { bareIban, isIban } from '../iban';
import { readDay } from '../readDay';
import { atTime } from '../time';

/** Parses '21.11.2026', '21/11/2026 14:05:09', '2026-11-21 14:05' as an instant in Türkiye; null for anything else. */
export const readMoment = (text: string): string | null => {
  const found = readDay(text);
  return found && atTime(found.day, found.time ?? undefined);
};

const TURKISH = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
/** Only with one decimal, as spreadsheets write numbers, or two: '1.234' is one thousand in Turkish. */
const ENGLISH = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/;
/** Longer than any amount with its sign, spaces and currency. */
const AMOUNT_MAX = 40;

/**
 * Parses an amount into signed kuruş: '1.234,56', '-1.234,56 TL', '1.234,56-', '1234.56', '+75'. Null for anything else; an ambiguous
 * amount is not guessed.
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

/** The first valid Turkish IBAN in a text, without spaces, other than `except`. */
export const ibanIn = (text: string, except: string | null = null): string | null => {
  for (const [found] of text.toUpperCase().matchAll(/TR(?:\s?\d){24}(?!\d)/g)) {
    const iban = bareIban(found);
    if (iban !== except && isIban(iban)) return iban;
  }
  return null;
};

const PAYER = /G[ÖO]NDEREN(?: (?:ADI|UNVANI|AD SOYAD))? ?[:=] ?([^,;/|]*)/i;
/** What banks write directly after the name. */
const BEHIND = / (?:IBAN|A[ÇC]IKLAMA|TR\d{2})/i;

/** Collapses whitespace and trims. */
export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The sender's name in a description: 'Gönderen: AYŞE YILMAZ, …'. Empty if there is none. */
export const payerIn = (description: string): string =>
  PAYER.exec(squeezed(description))?.[1]?.split(BEHIND)[0]?.trim() ?? '';
