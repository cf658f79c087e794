import { sql } from 'kysely';
import type { PlaceName } from '@/contract/locations/places';
import { type Level, LEVELS } from '@/domain/locations';
import { fold } from '@/domain/text';
import { likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import { joinedAncestors, levelsUpFrom, pathOf } from './queries';

const FOUND_MAX = 25;
const BEST = sql`exact desc, own desc, starts desc, depth, folded, id`;

type Found = PlaceName & { path: PlaceName[] };

/** Countries are few and have no folded column. */
const folded = (level: Level) => (level === 'country' ? sql`fold(country.name)` : sql.ref(`${level}.name_folded`));

/** The best of one level's places whose own name has one of the words, and whose whole path has them all. */
const foundIn = (level: Level, words: readonly string[], depth: number) => {
  const name = folded(level);
  const phrase = words.join(' ');
  const patterns = words.map((word) => `%${likeText(word)}%`);
  const own = patterns.map((pattern) => sql`(${name} like ${pattern})::integer`);
  const path = sql`concat_ws(' ', ${sql.join(levelsUpFrom(level).map(folded))})`;
  // One word needs no more than the level's own table.
  const [from, within] =
    words.length > 1 ? [joinedAncestors(level), sql`and ${path} like all (${patterns})`] : [sql.table(level), sql``];
  return sql`(
    select ${sql.lit(level)} as level, ${sql.ref(`${level}.id`)} as id, ${sql.ref(`${level}.name`)} as name,
           ${sql.lit(depth)} as depth, ${name} as folded, ${name} = any (${[phrase, `${phrase} mahallesi`]}) as exact,
           ${sql.join(own, sql` + `)} as own,
           ${name} like any (${words.map((word) => `${likeText(word)}%`)}) as starts
      from ${from}
     where ${name} like any (${patterns}) ${within}
     order by ${BEST} limit ${FOUND_MAX + 1})`;
};

const pathOfFound = sql`case found.level ${sql.join(
  LEVELS.map(
    (level) => sql`when ${sql.lit(level)} then
      (select ${pathOf(level)} from ${joinedAncestors(level)} where ${sql.ref(`${level}.id`)} = found.id)`,
  ),
  sql` `,
)} end`;

/**
 * Places of every level by name, case and Turkish letters aside: the same name first, then names with more of the
 * words, names that begin so, and the larger place before the smaller.
 */
export const searchPlaces = async (db: Database, text: string): Promise<{ rows: Found[]; more: boolean }> => {
  const words = fold(text)
    .split(/[\s,/>]+/)
    .filter(Boolean);
  if (words.length === 0) return { rows: [], more: false };
  const levels = LEVELS.map((level, depth) => foundIn(level, words, depth));
  // The way to each is looked up for those few that are shown.
  const { rows } = await sql<Found>`
    select level, id, name, ${pathOfFound} as path
      from (select * from (${sql.join(levels, sql` union all `)}) best order by ${BEST} limit ${FOUND_MAX + 1}) found
     order by ${BEST}`.execute(db);
  return { rows: rows.slice(0, FOUND_MAX), more: rows.length > FOUND_MAX };
};
