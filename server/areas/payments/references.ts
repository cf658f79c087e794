import { type RawBuilder, sql } from 'kysely';
import { referenceOf, referencesIn } from '@/domain/payments/matching';
import { fold } from '@/domain/text';
import { likeText } from '@/server/kernel/db/like';

/** Digits before the dash: TLL00012-000345. */
const AUCTION_DIGITS = 5;
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
  const part = fold(typed).replace(/\s/g, '');
  if (!PART.test(part)) return null;
  const text = part.toUpperCase();
  // A dash that was left out stands after one to five digits of what was typed.
  const digits = text.replace(/\D/g, '');
  const dashed = text.includes('-')
    ? []
    : Array.from(
        { length: Math.min(AUCTION_DIGITS, digits.length - 1) },
        (_, at) => `${digits.slice(0, at + 1)}-${digits.slice(at + 1)}`,
      );
  return sql<boolean>`eft.reference like any (${[text, ...dashed].map((one) => `%${likeText(one)}%`)}::text[])`;
};
