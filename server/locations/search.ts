import { sql } from 'kysely';
import type { PlaceName } from '@/contract/locations';
import { type Level, LEVELS } from '@/domain/locations';
import { fold } from '@/domain/text';
import type { Database } from '../db/pool';
import { likeText } from '../db/like';
import { joinedLine, lineOf, pathOf } from './queries';

const FOUND_MAX = 25;
const BEST = sql`exact desc, starts desc, depth, name, id`;

type Found = PlaceName & { path: PlaceName[] };

/** Countries are few and have no folded column. */
const folded = (level: Level) => (level === 'country' ? sql`fold(country.name)` : sql.ref(`${level}.name_folded`));

/** Places of one level whose own name has one of the words, and whose whole path has them all. */
const foundIn = (level: Level, words: readonly string[], depth: number) => {
  const name = folded(level);
  const path = sql`concat_ws(' ', ${sql.join(lineOf(level).map(folded))})`;
  const [first = ''] = words;
  const patterns = words.map((word) => `%${likeText(word)}%`);
  return sql`(
    select ${sql.lit(level)} as level, ${sql.ref(`${level}.id`)} as id, ${sql.ref(`${level}.name`)} as name,
           ${pathOf(level)} as path, ${sql.lit(depth)} as depth,
           ${name} = ${words.join(' ')} as exact, ${name} like ${`${likeText(first)}%`} as starts
      from ${joinedLine(level)}
     where ${name} like any (${patterns}) and ${path} like all (${patterns})
     order by ${BEST} limit ${FOUND_MAX + 1})`;
};

/**
 * Places of every level by name, case and Turkish letters aside: the same name first, then names that begin so, the
 * larger place before the smaller.
 */
export const searchPlaces = async (db: Database, text: string): Promise<{ rows: Found[]; more: boolean }> => {
  const words = fold(text)
    .split(/[\s,/>]+/)
    .filter(Boolean);
  if (words.length === 0) return { rows: [], more: false };
  const levels = LEVELS.map((level, depth) => foundIn(level, words, depth));
  const { rows } = await sql<Found>`
    select level, id, name, path from (${sql.join(levels, sql` union all `)}) found
     order by ${BEST} limit ${FOUND_MAX + 1}`.execute(db);
  return { rows: rows.slice(0, FOUND_MAX), more: rows.length > FOUND_MAX };
};
