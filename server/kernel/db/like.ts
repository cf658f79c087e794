import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '@/domain/text';

/** Typed text inside a LIKE pattern: its own % and _ stand for themselves. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/**
 * Every word that somebody typed occurs in a folded text, in any order: `hasWords('project.name_folded', name)`. `folded`: a column, or what
 * the query has in its place. Marks alone find nothing: no index knows them, and a whole table would be read for them.
 */
export const hasWords = (folded: string | RawBuilder<unknown>, typed: string | undefined): RawBuilder<boolean> => {
  const text = typeof folded === 'string' ? sql.ref(folded) : folded;
  const each = searchWords(typed ?? '').map((word) => sql`${text} like ${`%${likeText(word)}%`}`);
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` and `)})` : sql.lit(!typed?.trim());
};
