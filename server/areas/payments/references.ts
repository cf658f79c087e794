import { type RawBuilder, sql } from 'kysely';
import { referenceOf, referencesIn } from '@/domain/payments/matching';
import { fold } from '@/domain/text';
import { likeText } from '@/server/kernel/db/like';

/** A part of a reference: its letters with digits, or enough of its digits. */
const PART = /^(?:tll[\d-]*\d[\d-]*|[\d-]{4,13})$/;

/** The references that a text names whole, without its dash or its zeros too, as people copy them from a statement. */
export const wholeReferences = (typed: string): string[] =>
  referencesIn(typed).map((one) => {
    const [auction, payment] = one.split('-');
    return referenceOf(Number(auction), Number(payment));
  });

/** In a query on `eft_payment eft`: transfers by their reference or a part of it; null where the text can be neither. */
export const byReference = (typed: string): RawBuilder<boolean> | null => {
  const whole = wholeReferences(typed);
  if (whole.length > 0) return sql<boolean>`eft.reference = any (${whole}::text[])`;
  const folded = fold(typed).replace(/\s/g, '');
  if (!PART.test(folded)) return null;
  const text = folded.toUpperCase();
  const part = sql`${`%${likeText(text)}%`}`;
  // A dash that was left out may stand anywhere in it (0113_transfer_reference_digits.sql).
  return text.includes('-')
    ? sql<boolean>`eft.reference like ${part}`
    : sql<boolean>`replace(eft.reference, '-', '') like ${part}`;
};
