import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { isIdentityNumber } from './identityNumber';
import { holdsMasked, maskEmail, maskIdentityNumber, maskPhone } from './mask';
import { normalizePhone } from './phoneNumber';
import { lowered } from './text';

export type ContactKind = 'phone' | 'email' | 'identityNumber';
/** A phone, e-mail or T.C. identity number found in a text: normalised (E.164, lower case), and its position. */
type FoundContact = { kind: ContactKind; value: string; start: number; end: number };

/** A run of digits with the usual separators. Bounded, so that matching stays fast for any input. */
const DIGITS = /[+(]{0,2}\d[\d\s().\-–/]{5,120}\d/g;
/** Bounded for the same reason. */
const EMAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/gu;
/** 12.345.678.901: an amount, not an identity number. */
const AMOUNT = /^\d{1,3}(?:\.\d{3})+$/;
/** A date, 22.11.2026 or 2026-11-22: followed by an hour it has as many digits as a phone. */
const DAY =
  /(?<![\d.])(?:(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?!\d)/g;
/** A hash or a key, also 0a839131-3552-45d8-…: its digits are no contact. */
const TOKEN = /[\da-z]{32,}|(?<![\da-z])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-z])/gi;
const IBAN_BEFORE = /tr\s?$/i;
const LEAST_DIGITS = 10;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A mobile number with its digits separated one by one ("0 5 3 2 …"), which the library reads as several numbers. */
const SPELLED = /^(?:00|\+)?(?:90)?0?(5\d{9})$/;
/** A mobile number next to other digits: "12. kat 0532 …". */
const MOBILE = /(?<!\d)(?:(?:\+|00)?90[\s(.-]*|0[\s(.-]*)?(5\d\d[\s).\-–/]*\d{3}[\s.\-–/]*\d{2}[\s.\-–/]*\d{2})(?!\d)/g;
const IDENTITY = /(?<!\d)[1-9]\d{10}(?!\d)/g;

/**
 * Whether a run may have numbers that only the library finds. Nobody writes one in groups of a digit or two, and in a long run of such groups
 * the library tries every part of it: a page of them would hold up everybody for seconds.
 */
const mayHoldNumbers = (run: string, digits: string): boolean => {
  const groups = run.split(/\D+/).filter(Boolean).length;
  return groups <= 12 || digits.length > groups * 2;
};

const overlaps = (one: FoundContact, other: FoundContact) => one.start < other.end && other.start < one.end;

/** The contacts within a run of digits; `at`: the run's position in its text. */
const inRun = (run: string, at: number): FoundContact[] => {
  const digits = digitsOf(run);
  if (digits.length < LEAST_DIGITS || AMOUNT.test(run)) return [];
  const found: FoundContact[] = [];
  const add = (kind: ContactKind, value: string | null, start: number, end: number) => {
    const one = value === null ? null : { kind, value, start: at + start, end: at + end };
    if (one && !found.some((other) => overlaps(one, other))) found.push(one);
  };
  if (isIdentityNumber(digits)) add('identityNumber', digits, 0, run.length);
  const spelled = SPELLED.exec(digits)?.[1];
  if (spelled) add('phone', normalizePhone(spelled), 0, run.length);
  for (const { 0: number, index } of run.matchAll(IDENTITY))
    if (isIdentityNumber(number)) add('identityNumber', number, index, index + number.length);
  for (const { 0: number, 1: national = '', index } of run.matchAll(MOBILE))
    add('phone', normalizePhone(digitsOf(national)), index, index + number.length);
  for (const { number, startsAt, endsAt } of mayHoldNumbers(run, digits) ? findPhoneNumbersInText(run, 'TR') : [])
    add('phone', number.number, startsAt, endsAt);
  return found;
};

/** Every phone, e-mail and identity number in a free text, in order. */
export const contactsIn = (text: string): FoundContact[] => {
  const found: FoundContact[] = [];
  if (text.includes('@')) {
    for (const { 0: address, index } of text.matchAll(EMAIL))
      found.push({ kind: 'email', value: lowered(address), start: index, end: index + address.length });
  }
  const blank = (found: string) => 'x'.repeat(found.length);
  const numbers = text.replace(TOKEN, blank).replace(DAY, blank);
  for (const { 0: run, index } of numbers.matchAll(DIGITS)) {
    if (!IBAN_BEFORE.test(text.slice(Math.max(0, index - 3), index))) found.push(...inRun(run, index));
  }
  return found.sort((a, b) => a.start - b.start);
};

const MASKS: Record<ContactKind, (value: string) => string> = {
  phone: maskPhone,
  email: maskEmail,
  identityNumber: maskIdentityNumber,
};

/** The text with contacts masked for which `hides` returns true. The same string if there are none. */
export const maskContacts = (text: string, hides: (kind: ContactKind) => boolean, masks = MASKS): string => {
  let masked = '';
  let from = 0;
  for (const { kind, value, start, end } of contactsIn(text)) {
    if (!hides(kind) || start < from) continue;
    masked += text.slice(from, start) + masks[kind](value);
    from = end;
  }
  return from === 0 ? text : masked + text.slice(from);
};

const leftOut = () => '•••';
const LEFT_OUT = { phone: leftOut, email: leftOut, identityNumber: leftOut };
/**
 * The text without its contacts, for readers of whom nobody knows what they may see: of an e-mail, of a calendar. Also before a text is cut
 * into pieces, since half a number is no contact any more.
 */
export const withoutContacts = (text: string): string => maskContacts(text, () => true, LEFT_OUT);

/** Longer than any contact. */
const AFTER_CUT = 512;
/** The start of a text, at most so long. It does not end within a contact: half of one would no longer be masked. */
export const startOf = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = contactsIn(text.slice(0, most + AFTER_CUT)).find(({ start, end }) => start < most && end > most);
  return text.slice(0, cut?.start ?? most);
};

/**
 * Restores a text that was shown masked and is sent back: its masked contacts are replaced by those of the stored text, in order. Null if
 * the stored text does not have such a contact, so that no masked value is stored.
 */
export const unmaskContacts = (given: string, stored: string): string | null => {
  if (!holdsMasked(given)) return given;
  const known = contactsIn(stored);
  let text = given;
  for (const { kind, value, start, end } of known) {
    const masked = MASKS[kind](value);
    const at = text.indexOf(masked);
    if (at >= 0) text = text.slice(0, at) + stored.slice(start, end) + text.slice(at + masked.length);
  }
  return holdsMasked(text) && !holdsMasked(stored) ? null : text;
};
