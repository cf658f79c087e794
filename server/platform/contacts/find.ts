import { sql } from 'kysely';
import type { Readable } from '@/server/kernel/db/like';
import type { SignedIn } from '@/server/kernel/http/bind';
import { hiddenKinds } from './shown';

/**
 * Where PostgreSQL finds contacts in a folded text: a bit more than contactsIn (domain/contacts.ts) does, such as amounts of ten digits, so
 * that no part of one is left. A payment's reference (TLL-021234-50045) is none.
 */
const EMAIL = String.raw`[^\s,;:()<>"'@]{1,64}@[^\s,;:()<>"'@]{1,255}`;
const BEGINS = String.raw`(?<!\d|tll[ -]?)`;
const BETWEEN = String.raw`[\s().–/-]*`;
const IDENTITY_NUMBER = String.raw`${BEGINS}[1-9](?:${BETWEEN}\d){10}(?!\d)`;
const TURKISH_PHONE = String.raw`${BEGINS}(?:(?:00)?${BETWEEN}90${BETWEEN})?0?${BETWEEN}[2-589](?:${BETWEEN}\d){9,}`;
const FOREIGN_PHONE = String.raw`(?:\+|${BEGINS}00)${BETWEEN}[1-9](?:${BETWEEN}\d){9,}`;
const PHONE = `(?:${FOREIGN_PHONE}|${TURKISH_PHONE}|${IDENTITY_NUMBER})`;
/** Who types all of a number does not find out any of it. */
const WHOLE_NUMBER = /^\+?\d{10,}$/;

/**
 * For `hasWords`: contacts that are masked for the operator in a text are not searched either, since a search for parts would reveal them
 * piece by piece.
 */
export const readableBy = (operator: Pick<SignedIn, 'authorities'>): Readable => {
  const hidden = hiddenKinds(operator);
  const numbers = hidden.has('phone') ? PHONE : hidden.has('identityNumber') ? IDENTITY_NUMBER : null;
  return (text, word) => {
    const inNumber = numbers !== null && /\d/.test(word) && !WHOLE_NUMBER.test(word);
    const inEmail = hidden.has('email');
    if (!inNumber && !inEmail) return null;
    const rest = inNumber ? sql`regexp_replace(${text}, ${sql.lit(numbers)}, ' ', 'g')` : text;
    // Most texts have no e-mail, and looking for its one sign is cheaper.
    return inEmail
      ? sql`(case when ${text} like '%@%' then regexp_replace(${rest}, ${sql.lit(EMAIL)}, ' ', 'g') else ${rest} end)`
      : rest;
  };
};
