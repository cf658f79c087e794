import { sql } from 'kysely';
import { places } from '@/contract/locations/places';
import { CHILDREN_OF, type Level, PARENT_OF } from '@/domain/locations';
import type { Database } from '@/server/kernel/db/pool';
import { snake } from '@/server/kernel/db/snake';
import { Refusal } from '@/server/kernel/refusal';

/** A place in the form of its level's contract; tests check every answer against that. */
export type Place = { id: number; name: string; version: number; children: number } & Record<string, unknown>;

/** The editable columns of a level by field, derived from the contract. */
export const columnsOf = (level: Level): Record<string, string> =>
  Object.fromEntries(Object.keys(places[level].create.input.shape).map((field) => [field, snake(field)]));

const childrenOf = (level: Level) => {
  const child = CHILDREN_OF[level];
  if (!child) return sql`0`;
  return sql`(select count(*)::integer from ${sql.table(child)} child where ${sql.ref(`child.${level}_id`)} = place.id)`;
};

const TOWN_FIELDS = sql`, place.territory_id as "territoryId",
  (select name from city where city.id = place.city_id) as "cityName",
  (select name from territory where territory.id = place.territory_id) as "territoryName"`;

/** The rows of a level in the form of its contract, as a table to select from. */
export const rowsOf = (level: Level) => sql<Place>`(
  select place.id, place.version, ${sql.join(
    Object.entries(columnsOf(level)).map(([field, column]) => sql`${sql.ref(`place.${column}`)} as ${sql.id(field)}`),
  )}, ${childrenOf(level)} as children${level === 'town' ? TOWN_FIELDS : sql``}
    from ${sql.table(level)} place)`;

/** @throws NOT_FOUND */
export const findPlace = async (db: Database, level: Level, id: number): Promise<Place> => {
  const { rows } = await sql<Place>`select * from ${rowsOf(level)} place where id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('NOT_FOUND');
  return rows[0];
};

/** The place, locked; with `version` only if it is unchanged since. @throws NOT_FOUND, VERSION_CONFLICT with the current place */
export const lockPlace = async (db: Database, level: Level, id: number, version?: number): Promise<Place> => {
  await sql`select from ${sql.table(level)} where id = ${id} for update`.execute(db);
  const current = await findPlace(db, level, id);
  if (version !== undefined && current.version !== version) throw new Refusal('VERSION_CONFLICT', { current });
  return current;
};

/** The levels from the given one up to the country: ['town', 'city', 'country']. */
export const levelsUpFrom = (level: Level): Level[] => {
  const parent = PARENT_OF[level];
  return parent ? [level, ...levelsUpFrom(parent)] : [level];
};

/** Joins a level's table with all its ancestors, each table under its own name. */
export const joinedAncestors = (level: Level) => {
  const [own = level, ...above] = levelsUpFrom(level);
  const joins = above.map((parent, at) => {
    const child = at === 0 ? own : above[at - 1];
    return sql`join ${sql.table(parent)} on ${sql.ref(`${parent}.id`)} = ${sql.ref(`${child}.${parent}_id`)}`;
  });
  return sql`${sql.table(own)} ${sql.join(joins, sql` `)}`;
};

/** The path from the country to the place itself, as JSON (PlaceName[] in the contract). */
export const pathOf = (level: Level) =>
  sql`json_build_array(${sql.join(
    levelsUpFrom(level)
      .reverse()
      .map(
        (one) =>
          sql`json_build_object('level', ${sql.lit(one)}, 'id', ${sql.ref(`${one}.id`)}, 'name', ${sql.ref(`${one}.name`)})`,
      ),
  )})`;
