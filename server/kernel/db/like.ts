import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '@/domain/text';

/** Typed text inside a LIKE pattern: its own % and _ stand for themselves. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** What a trigram index finds wherever it stands: three letters or figures in a row. */
const FOUND_ANYWHERE = /[\p{L}\p{N}]{3}/u;

/** A word stands in a folded text; one that is shorter than an index knows begins a word there, for which the index has it. */
const hasWord = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> => {
  const like = likeText(word);
  return FOUND_ANYWHERE.test(word)
    ? sql<boolean>`${text} like ${`%${like}%`}`
    : sql<boolean>`(${text} like ${`${like}%`} or ${text} like ${`% ${like}%`})`;
};

/**
 * Every word that somebody typed occurs in a folded text, in any order: `hasWords('project.name_folded', name)`. `folded`: a column, or what
 * the query has in its place. Marks alone find nothing: no index knows them, and a whole table would be read for them.
 */
export const hasWords = (folded: string | RawBuilder<unknown>, typed: string | undefined): RawBuilder<boolean> => {
  const text = typeof folded === 'string' ? sql.ref(folded) : folded;
  const each = searchWords(typed ?? '').map((word) => hasWord(text, word));
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` and `)})` : sql.lit(!typed?.trim());
};
