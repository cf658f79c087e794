import { type Expression, sql, type SqlBool } from 'kysely';
import { numberOf, parcelOf } from '@/domain/finding';
import { isPlaceWord } from '@/domain/locations';
import { saysSomething, searchWords } from '@/domain/text';
import { hasWords } from '@/server/kernel/db/like';
import type { SignedIn } from '@/server/kernel/http/bind';
import { readableBy } from '@/server/platform/contacts/find';
import { onAuctions } from './scope';

type Reader = Pick<SignedIn, 'authorities'>;

/** "Acıbadem Mah." is searched as Acıbadem, since the short text may lack the word for quarter. */
const propertyWords = (typed: string): string[] => {
  const words = searchWords(typed);
  const telling = words.filter((word) => !isPlaceWord(word));
  return telling.length > 0 ? telling : words;
};

/** Every typed word occurs in the auction's short text, as the reader may see it, in any order, ignoring case and Turkish letters. */
export const byWords = (typed: string, by?: Reader): Expression<SqlBool> =>
  saysSomething(typed)
    ? hasWords('auction.extra_info_folded', propertyWords(typed).join(' '), by && readableBy(by))
    : sql.lit(false);

/**
 * Finds auctions by one search text: a parcel of the land registry in any form (domain/finding.ts), a number (the auction's id or part of
 * its short text), or words of that text.
 */
export const byExtraInfo = (typed: string, by: Reader): Expression<SqlBool> => {
  const parcel = parcelOf(typed);
  if (parcel)
    return onAuctions.and([
      onAuctions('auction.ada', '=', parcel.ada),
      onAuctions('auction.parsel', '=', parcel.parsel),
    ]);
  const number = numberOf(typed);
  if (number === null) return byWords(typed, by);
  return onAuctions.or([onAuctions('auction.id', '=', number), byWords(String(number), by)]);
};
