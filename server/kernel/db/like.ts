import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '@/domain/text';

/** Typed text inside a LIKE pattern: its own % and _ stand for themselves. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** What a trigram index can find anywhere in a text: three letters or digits in a row. */
const FOUND_ANYWHERE = /[\p{L}\p{N}]{3}/u;

/** A word occurs in a folded text. One that is too short for the index must begin a word there, since the index has the beginnings of words. */
const hasWord = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> => {
  const like = likeText(word);
  return FOUND_ANYWHERE.test(word)
    ? sql<boolean>`${text} like ${`%${like}%`}`
    : sql<boolean>`(${text} like ${`${like}%`} or ${text} like ${`% ${like}%`})`;
};

/**
 * What of a text its reader may search for this word, where that is less than the text: null for all of it
 * (server/platform/contacts/find.ts).
 */
export type Readable = (text: RawBuilder<unknown>, word: string) => RawBuilder<unknown> | null;

/**
 * Every word that somebody typed occurs in a folded text, in any order: `hasWords('project.name_folded', name)`. `folded`: a column, or what
 * the query has in its place. Punctuation alone finds nothing: no index has it, and the whole table would be read.
 */
export const hasWords = (
  folded: string | RawBuilder<unknown>,
  typed: string | undefined,
  readable?: Readable,
): RawBuilder<boolean> => {
  const text = typeof folded === 'string' ? sql.ref(folded) : folded;
  const each = searchWords(typed ?? '').map((word) => {
    const found = hasWord(text, word);
    const read = readable?.(text, word);
    // The first condition has the index.
    return read ? sql<boolean>`(${found} and ${hasWord(read, word)})` : found;
  });
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` and `)})` : sql.lit(!typed?.trim());
};
