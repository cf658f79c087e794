import { sql } from 'kysely';
import type { PlaceName } from '@/contract/locations/places';
import { type Level, LEVELS, placeWords, plateOf, POSTAL_CODE } from '@/domain/locations';
import { likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import { joinedAncestors, levelsUpFrom, pathOf } from './queries';

const FOUND_MAX = 25;
const BEST = sql`exact desc, own desc, starts desc, depth, folded, id`;

type Found = PlaceName & { path: PlaceName[] };

/** There are few countries, so they have no folded column. */
const folded = (level: Level) => (level === 'country' ? sql`fold(country.name)` : sql.ref(`${level}.name_folded`));

/** The best places of one level whose own name has one of the words, and whose whole path has all of them. */
const foundIn = (level: Level, words: readonly string[], depth: number) => {
  const name = folded(level);
  const phrase = words.join(' ');
  const patterns = words.map((word) => `%${likeText(word)}%`);
  const own = patterns.map((pattern) => sql`(${name} like ${pattern})::integer`);
  const path = sql`concat_ws(' ', ${sql.join(levelsUpFrom(level).map(folded))})`;
  // A single word needs only the level's own table.
  const [from, within] =
    words.length > 1 ? [joinedAncestors(level), sql`and ${path} like all (${patterns})`] : [sql.table(level), sql``];
  const codes = level === 'quarter' ? words.filter((word) => POSTAL_CODE.test(word)) : [];
  const coded = codes.length > 0 ? sql` or quarter.postal_code = any (${codes}::text[])` : sql``;
  return sql`(
    select ${sql.lit(level)} as level, ${sql.ref(`${level}.id`)} as id, ${sql.ref(`${level}.name`)} as name,
           ${sql.lit(depth)} as depth, ${name} as folded, ${name} = any (${[phrase, `${phrase} mahallesi`, phrase.replace(/ mah$/, ' mahallesi')]}) as exact,
           ${sql.join(own, sql` + `)} as own,
           ${name} like any (${words.map((word) => `${likeText(word)}%`)}) as starts
      from ${from}
     where (${name} like any (${patterns}) ${within})${coded}
     order by ${BEST} limit ${FOUND_MAX + 1})`;
};

const pathOfFound = sql`case found.level ${sql.join(
  LEVELS.map(
    (level) => sql`when ${sql.lit(level)} then
      (select ${pathOf(level)} from ${joinedAncestors(level)} where ${sql.ref(`${level}.id`)} = found.id)`,
  ),
  sql` `,
)} end`;

/** The words with a city's name instead of its other names: plate number, postal code, K.Maraş. Null if there are none. */
const namedInFull = async (db: Database, words: readonly string[]): Promise<string[] | null> => {
  const plates = words.map(plateOf);
  const wanted = plates.filter((plate) => plate !== null);
  if (wanted.length === 0) return null;
  const cities = await db
    .selectFrom('city')
    .select(['plate_code', 'name_folded'])
    .where('plate_code', 'in', wanted)
    .execute();
  const names = new Map(cities.map((city) => [city.plate_code, city.name_folded]));
  return words.map((word, at) => names.get(plates[at] ?? null) ?? word);
};

/**
 * Searches places of every level by name, ignoring case and Turkish letters. Order: equal names, then names with more of the words, names
 * that start so, and larger places before smaller. A city is also found by its plate number, a quarter by its postal code, and both by
 * other common names of the city. `only`: one level.
 */
export const searchPlaces = async (
  db: Database,
  text: string,
  only?: Level,
): Promise<{ rows: Found[]; more: boolean }> => {
  const words = placeWords(text);
  if (words.length === 0) return { rows: [], more: false };
  const named = await namedInFull(db, words);
  const alone = words.length === 1 && named !== null;
  const [called, written] = [alone ? await searchByWords(db, named, only) : null, await searchByWords(db, words, only)];
  if (!called) return written.rows.length > 0 || !named ? written : searchByWords(db, named, only);
  // A single number is first of all a plate number; a quarter with the number in its name comes after.
  const rows = [...called.rows.slice(0, 1), ...written.rows].filter(
    ({ level, id }, at, all) => all.findIndex((one) => one.level === level && one.id === id) === at,
  );
  return { rows: rows.slice(0, FOUND_MAX), more: written.more || rows.length > FOUND_MAX };
};

const searchByWords = async (
  db: Database,
  words: readonly string[],
  only?: Level,
): Promise<{ rows: Found[]; more: boolean }> => {
  const levels = LEVELS.flatMap((level, depth) => (only && level !== only ? [] : [foundIn(level, words, depth)]));
  // The path is looked up only for the few results that are shown.
  const { rows } = await sql<Found>`
    select level, id, name, ${pathOfFound} as path
      from (select * from (${sql.join(levels, sql` union all `)}) best order by ${BEST} limit ${FOUND_MAX + 1}) found
     order by ${BEST}`.execute(db);
  return { rows: rows.slice(0, FOUND_MAX), more: rows.length > FOUND_MAX };
};
