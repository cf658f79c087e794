import { formatDay, formatInstant } from '@/domain/formats';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import { formatPhone } from '@/domain/phone';
import type { SignedIn } from '@/server/kernel/http/bind';

/** Columns that are masked for every operator. */
export const ALWAYS_MASKED = /identity_number$|iban$/;
const LAST_DIGITS = 2;
const maskNumber = (text: string) => '•'.repeat(Math.max(text.length - LAST_DIGITS, 0)) + text.slice(-LAST_DIGITS);

/**
 * A column's text as this operator may see it: identity numbers and IBANs are masked, phones and e-mails unless the operator may see them;
 * days and instants are in Turkish wall-clock time.
 */
export const textFor = (text: string, column: string, { authorities }: Pick<SignedIn, 'authorities'>): string => {
  if (ALWAYS_MASKED.test(column)) return maskNumber(text);
  if (/^\+\d{8,15}$/.test(text)) return formatPhone(may(authorities, 'customers.seePhone') ? text : maskPhone(text));
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return may(authorities, 'customers.seeEmail') ? text : maskEmail(text);
  return dateText(text);
};

/** A day or an instant in Turkish wall-clock time; any other text unchanged. */
const dateText = (text: string): string => {
  if (!/^\d{4}-\d\d-\d\d($|T\d\d:\d\d)/.test(text) || Number.isNaN(Date.parse(text))) return text;
  return text.includes('T') ? formatInstant(text) : formatDay(text);
};
