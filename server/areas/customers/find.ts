import type { Expression, SqlBool } from 'kysely';
import { normalizePhone } from '@/domain/phoneNumber';
import { lowered } from '@/domain/text';
import { hasWords, likeText } from '@/server/kernel/db/like';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { onCustomers } from './scope';
import { readableBy } from '@/server/platform/contacts/find';

type Condition = Expression<SqlBool>;

/** Customers by the words of their name as this operator may see it, in a query that has them as `customer`. */
export const byName = (typed: string, operator: Pick<SignedIn, 'authorities'>): Condition =>
  hasWords('customer.name_folded', typed, readableBy(operator));

const reversed = (text: string) => [...text].reverse().join('');
const PART_MIN_DIGITS = 3;
/** Up to this many digits count as the end of a number, unless they begin with 0 or a country code. */
const LAST_DIGITS = 4;

/**
 * Finds a phone in any format. Operators who see phones may search by the first or last digits; others need the whole number, since a
 * search for parts would reveal digits. @throws PHONE_INVALID for too little
 */
export const byPhone = (typed: string, seesPhone: boolean): Condition => {
  const whole = normalizePhone(typed);
  const all = typed.replace(/\D/g, '');
  // Up to four digits are the end of a number, also 0042; with more digits a leading 00 is the international prefix.
  const digits = all.length > LAST_DIGITS ? all.replace(/^00/, '') : all;
  if (!seesPhone || digits.length < PART_MIN_DIGITS) {
    if (!whole) throw beside('phone', 'PHONE_INVALID');
    return onCustomers('customer.phone', '=', whole);
  }
  const beginning = /^\s*(\+|00)/.test(typed) ? `+${digits}` : `+90${digits.replace(/^(0|90(?=\d{3}))/, '')}`;
  const mayBegin = digits.length > LAST_DIGITS || /^\s*[+0]/.test(typed);
  return onCustomers.or([
    ...(whole ? [onCustomers('customer.phone', '=', whole)] : []),
    ...(mayBegin ? [onCustomers('customer.phone', 'like', `${beginning}%`)] : []),
    onCustomers('customer.phone_reversed', 'like', `${reversed(digits)}%`),
  ]);
};

/** Finds an e-mail by its beginning; operators who do not see e-mails need the whole address. @throws EMAIL_INVALID for less */
export const byEmail = (typed: string, seesEmail: boolean): Condition => {
  const email = lowered(typed);
  if (seesEmail) return onCustomers('customer.email', 'like', `${likeText(email)}%`);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw beside('email', 'EMAIL_INVALID');
  return onCustomers('customer.email', '=', email);
};
