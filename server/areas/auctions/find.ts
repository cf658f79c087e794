import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { numberOf, parcelOf } from '@/domain/finding';
import { isPlaceWord } from '@/domain/locations';
import { saysSomething, searchWords } from '@/domain/text';
import { hasWords } from '@/server/kernel/db/like';
import type { DB } from '@/server/kernel/db/tables';

/** "Acıbadem Mah." is looked for as Acıbadem: the short text does without the word. */
const propertyWords = (typed: string): string[] => {
  const words = searchWords(typed);
  const telling = words.filter((word) => !isPlaceWord(word));
  return telling.length > 0 ? telling : words;
};

/** Every typed word occurs in the auction's short text, in any order, whatever the case and the Turkish letters. */
export const byWords = (typed: string): Expression<SqlBool> =>
  saysSomething(typed) ? hasWords('auction.extra_info_folded', propertyWords(typed).join(' ')) : sql.lit(false);

/**
 * Auctions by what is typed into their one box: a parcel in the land registry in any form (domain/finding.ts), a number, which is the
 * auction's own or stands in its short text, or words of that text.
 */
export const byExtraInfo = (eb: ExpressionBuilder<DB, 'auction'>, typed: string): Expression<SqlBool> => {
  const parcel = parcelOf(typed);
  if (parcel) return eb.and([eb('auction.ada', '=', parcel.ada), eb('auction.parsel', '=', parcel.parsel)]);
  const number = numberOf(typed);
  if (number === null) return byWords(typed);
  return eb.or([eb('auction.id', '=', number), byWords(String(number))]);
};
