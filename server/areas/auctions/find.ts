import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { numberOf, parcelOf } from '@/domain/finding';
import { isPlaceWord } from '@/domain/locations';
import { saysSomething, searchWords } from '@/domain/text';
import { likeText } from '@/server/kernel/db/like';
import type { DB } from '@/server/kernel/db/tables';

/** The trigram index finds parts of this length and more; shorter ones only where a word begins. */
const TRIGRAM = 3;

/** "Acıbadem Mah." is looked for as Acıbadem: the short text does without the word. */
const propertyWords = (typed: string): string[] => {
  const words = searchWords(typed);
  const telling = words.filter((word) => !isPlaceWord(word));
  return telling.length > 0 ? telling : words;
};

/** Every typed word occurs in the auction's short text, in any order, whatever the case and the Turkish letters. */
export const byWords = (eb: ExpressionBuilder<DB, 'auction'>, typed: string): Expression<SqlBool> => {
  const text = 'auction.extra_info_folded';
  if (!saysSomething(typed)) return sql.lit(false);
  return eb.and(
    propertyWords(typed)
      .map(likeText)
      .map((word) =>
        word.length >= TRIGRAM
          ? eb(text, 'like', `%${word}%`)
          : eb.or([eb(text, 'like', `${word}%`), eb(text, 'like', `% ${word}%`)]),
      ),
  );
};

/**
 * Auctions by what is typed into their one box: a parcel in the land registry in any form (domain/finding.ts), a number, which is the
 * auction's own or stands in its short text, or words of that text.
 */
export const byExtraInfo = (eb: ExpressionBuilder<DB, 'auction'>, typed: string): Expression<SqlBool> => {
  const parcel = parcelOf(typed);
  if (parcel) return eb.and([eb('auction.ada', '=', parcel.ada), eb('auction.parsel', '=', parcel.parsel)]);
  const number = numberOf(typed);
  if (number === null) return byWords(eb, typed);
  return eb.or([eb('auction.id', '=', number), byWords(eb, String(number))]);
};
