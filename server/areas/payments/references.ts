import { type RawBuilder, sql } from 'kysely';
import { referenceOf, referencesIn } from '@/domain/payments/matching';
import { fold } from '@/domain/text';
import { likeText } from '@/server/kernel/db/like';

/** Part of a reference: its letters with digits, or enough of its digits. */
const PART = /^(?:tll[\d-]*\d[\d-]*|(?=.*\d)[\d-]{4,13})$/;

/** The complete references in a text, also without the dash or the zeros, as people copy them from a statement. */
export const wholeReferences = (typed: string): string[] =>
  referencesIn(typed).map((one) => {
    const [auction, payment] = one.split('-');
    return referenceOf(Number(auction), Number(payment));
  });

/**
 * A condition for part of a reference; null when the text cannot be one. A missing dash may belong anywhere
 * (0113_transfer_reference_digits.sql).
 */
const byPart = (typed: string): RawBuilder<boolean> | null => {
  const folded = fold(typed).replace(/\s/g, '');
  if (!PART.test(folded)) return null;
  const text = folded.toUpperCase();
  const part = sql`${`%${likeText(text)}%`}`;
  return text.includes('-')
    ? sql<boolean>`eft.reference like ${part}`
    : sql<boolean>`replace(eft.reference, '-', '') like ${part}`;
};

/**
 * In a query on `eft_payment eft`: transfers by their reference or a part of it; null when the text can be neither. What looks complete may
 * also be a part, while somebody is still typing.
 */
export const byReference = (typed: string): RawBuilder<boolean> | null => {
  const whole = wholeReferences(typed);
  const part = byPart(typed);
  if (whole.length === 0) return part;
  const same = sql<boolean>`eft.reference = any (${whole}::text[])`;
  return part ? sql<boolean>`(${same} or ${part})` : same;
};
