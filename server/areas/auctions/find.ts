import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { fold } from '@/domain/text';
import { likeText } from '@/server/kernel/db/like';
import type { DB } from '@/server/kernel/db/tables';

const PARCEL = /^(\d+)\s*\/\s*(\d+)$/;
/** The trigram index finds parts of this length and more; shorter ones only where a word begins. */
const TRIGRAM = 3;

/**
 * Every typed word occurs in the auction's short text, in any order, whatever the case and the Turkish letters. Two
 * numbers with a slash are the parcel in the land registry, ada/parsel.
 */
export const byExtraInfo = (eb: ExpressionBuilder<DB, 'auction'>, typed: string): Expression<SqlBool> => {
  const [, ada, parsel] = PARCEL.exec(typed.trim()) ?? [];
  if (ada !== undefined && parsel !== undefined)
    return eb.and([eb('auction.ada', '=', ada), eb('auction.parsel', '=', parsel)]);
  const text = 'auction.extra_info_folded';
  return eb.and(
    fold(typed)
      .split(/\s+/)
      .filter(Boolean)
      .map(likeText)
      .map((word) =>
        word.length >= TRIGRAM
          ? eb(text, 'like', `%${word}%`)
          : eb.or([eb(text, 'like', `${word}%`), eb(text, 'like', `% ${word}%`)]),
      ),
  );
};
