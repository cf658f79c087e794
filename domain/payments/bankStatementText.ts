import { atTime, isDay } from '../time';

const pad = (digits: string) => digits.padStart(2, '0');

/** '21.11.2026', '21/11/2026 14:05:09', '2026-11-21 14:05' as an instant in Türkiye; null for anything else. */
export const readMoment = (text: string): string | null => {
  const found =
    /^(?:(\d{1,2})[./-](\d{1,2})[./-](\d{4})|(\d{4})-(\d{2})-(\d{2}))(?:[ T-]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
      text.trim(),
    );
  if (!found) return null;
  const [, d = '', m = '', y, isoY, isoM, isoD, hour = '0', minute = '00', second = '00'] = found;
  const day = y === undefined ? `${isoY}-${isoM}-${isoD}` : `${y}-${pad(m)}-${pad(d)}`;
  const [, month = 0, date = 0] = day.split('-').map(Number);
  if (month < 1 || month > 12 || date < 1 || date > 31 || !isDay(day) || Number(hour) > 23) return null;
  return atTime(day, `${pad(hour)}:${minute}:${second}`);
};

const TURKISH = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
/** Only with two decimals: '1.234' is a thousand in Türkiye. */
const ENGLISH = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.(\d{2})$/;

/**
 * An amount of a statement in kuruş with its sign: '1.234,56', '-1.234,56 TL', '1.234,56-', '1234.56', '+75'. Null for anything else; what
 * could be read two ways is not guessed.
 */
export const readAmount = (text: string): number | null => {
  const bare = text.replace(/₺|TRY|TL|\s/gi, '');
  const negative = /^[-−]|[-−]$|^\(.*\)$/.test(bare);
  const digits = bare.replace(/^[+\-−(]|[+\-−)]$/g, '');
  const found = TURKISH.exec(digits) ?? ENGLISH.exec(digits);
  if (!found) return null;
  const decimals = found[1] ?? '';
  const whole = (decimals === '' ? digits.replace(/[.,]+$/, '') : digits.slice(0, -decimals.length - 1)).replace(
    /[.,]/g,
    '',
  );
  const kurus = Number(whole + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(kurus)) return null;
  return negative ? -kurus : kurus;
};

/** The first Turkish IBAN in a text, without blanks, that is none of `except`. */
export const ibanIn = (text: string, except: string | null = null): string | null => {
  for (const [found] of text.toUpperCase().matchAll(/TR(?:\s?\d){24}(?!\d)/g)) {
    const iban = found.replace(/\s/g, '');
    if (iban !== except) return iban;
  }
  return null;
};

/** Who a description says sent the money: 'Gönderen: AYŞE YILMAZ, …'. Empty where it does not say. */
export const payerIn = (description: string): string =>
  /G[ÖO]NDEREN(?:\s+(?:ADI|UNVANI|AD\s+SOYAD))?\s*[:=]\s*([^,;/|]+?)\s*(?=[,;/|]|\s+(?:IBAN|A[ÇC]IKLAMA|TR\d{2})|$)/i.exec(
    description,
  )?.[1] ?? '';
