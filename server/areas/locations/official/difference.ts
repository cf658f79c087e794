import { type RawBuilder, sql } from 'kysely';
import type { DifferenceRow } from '@/contract/locations/official';
import type { Listed } from '@/domain/locations/officialList';
import type { Database } from '@/server/kernel/db/pool';
import { OWN, referencesTo } from '../uses';

/** A difference with the values needed to apply it. */
export type Found = DifferenceRow & {
  /** Our place that is its parent according to the list; null if we have none. */
  parentId: number | null;
  district: string | null;
};

/** Whether any row refers to the place that the statement calls `place`. */
const isUsed = async (db: Database, level: Listed): Promise<RawBuilder<boolean>> => {
  const references = (await referencesTo(db, level)).filter(({ table }) => !OWN.has(table));
  if (level === 'town') references.push({ table: 'district', column: 'town_id' });
  return sql<boolean>`(${sql.join(
    references.map(
      ({ table, column }) =>
        sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = place.id)`,
    ),
    sql` or `,
  )})`;
};

/** Deletes those of these places that are unused; locked, so that no reference can be created meanwhile. @returns how many */
export const removeUnused = async (db: Database, level: Listed, ids: readonly number[]): Promise<number> => {
  await sql`select from ${sql.table(level)} where id = any(${ids}) for update`.execute(db);
  const used = await isUsed(db, level);
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(level)} place where id = any(${ids}) and not ${used}`.execute(db);
  return Number(numAffectedRows);
};

/**
 * Matches the list's places with ours: by code; a province also by its plate number; otherwise by the name within the parent, among our
 * places that no other line of the list matches by code. Of several with the same name the first is matched with the first.
 */
const matches = (listId: number) => sql`
  turkey as (select id from country where code = 'TR'),
  listed as materialized (select * from place_list_row where list_id = ${listId}),
  city_match as materialized (
    select distinct on (listed.code) listed.*, coalesce(known.city_id, city.id) as place_id, null::integer as parent_id
      from listed
      left join official_place known on known.code = listed.code and known.city_id is not null
      left join city on known.id is null and city.country_id = (select id from turkey)
           and (ltrim(city.plate_code, '0') = listed.code or city.plate_code is null and place_key(city.name_folded) = listed.key)
     where listed.level = 'city' order by listed.code, city.plate_code nulls last, city.id),
  town_listed as (
    select listed.*, city.place_id as parent_id, known.town_id as known_id,
           row_number() over (partition by listed.parent_code, listed.key, known.id is null order by length(listed.code), listed.code) as nth
      from listed join city_match city on city.code = listed.parent_code
      left join official_place known on known.code = listed.code and known.town_id is not null
     where listed.level = 'town'),
  town_open as (
    select town.id, town.city_id, place_key(town.name_folded) as key,
           row_number() over (partition by town.city_id, place_key(town.name_folded) order by town.id) as nth
      from town
     where town.city_id in (select place_id from city_match)
       and not exists (select from town_listed where known_id = town.id)),
  town_match as materialized (
    select town_listed.*, coalesce(known_id, town_open.id) as place_id
      from town_listed left join town_open on known_id is null and town_open.city_id = parent_id
           and town_open.key = town_listed.key and town_open.nth = town_listed.nth),
  quarter_listed as materialized (
    select listed.*, town.place_id as parent_id, known.quarter_id as known_id,
           row_number() over (partition by listed.parent_code, listed.key, known.id is null order by length(listed.code), listed.code) as nth
      from listed join town_match town on town.code = listed.parent_code
      left join official_place known on known.code = listed.code and known.quarter_id is not null
     where listed.level = 'quarter'),
  quarter_open as materialized (
    select quarter.id, district.town_id, place_key(quarter.name_folded) as key,
           row_number() over (partition by district.town_id, place_key(quarter.name_folded) order by quarter.id) as nth
      from quarter join district on district.id = quarter.district_id
     where district.town_id in (select place_id from town_match)
       and not exists (select from quarter_listed where known_id = quarter.id)),
  quarter_match as materialized (
    select quarter_listed.*, coalesce(known_id, quarter_open.id) as place_id
      from quarter_listed left join quarter_open on known_id is null and quarter_open.town_id = parent_id
           and quarter_open.key = quarter_listed.key and quarter_open.nth = quarter_listed.nth)`;

/** Our places as a table `place` with id, name, key, parent_id and path. */
const OURS: Record<Listed, RawBuilder<unknown>> = {
  city: sql`(select city.id, city.name, place_key(city.name_folded) as key, null::integer as parent_id, ''::text as path from city)`,
  town: sql`(select town.id, town.name, place_key(town.name_folded) as key, town.city_id as parent_id, city.name::text as path
    from town join city on city.id = town.city_id)`,
  quarter: sql`(select quarter.id, quarter.name, place_key(quarter.name_folded) as key, district.town_id as parent_id,
      town.name || ', ' || city.name as path
    from quarter join district on district.id = quarter.district_id
    join town on town.id = district.town_id join city on city.id = town.city_id)`,
};
const ABOVE: Record<Listed, RawBuilder<unknown>> = {
  city: sql``,
  town: sql`left join listed above on above.level = 'city' and above.code = line.parent_code`,
  quarter: sql`left join listed above on above.level = 'town' and above.code = line.parent_code
    left join listed top on top.level = 'city' and top.code = above.parent_code`,
};
const WITHIN: Record<Listed, RawBuilder<unknown>> = {
  city: sql`''`,
  town: sql`above.name::text`,
  quarter: sql`above.name || ', ' || top.name`,
};
/** The parents about which the list has any children: what is missing there counts as removed. Provinces are never removed. */
const TOLD: Record<'town' | 'quarter', RawBuilder<unknown>> = {
  town: sql`(select distinct parent_id from town_listed)`,
  quarter: sql`(select distinct parent_id from quarter_listed)`,
};

const ofLevel = async (db: Database, level: Listed): Promise<RawBuilder<unknown>> => {
  const match = sql.ref(`${level}_match`);
  const fields = (kind: string, was: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    select ${sql.lit(`${kind}:${level}:`)} || line.code as key, ${sql.lit(kind)} as kind, ${sql.lit(level)} as level, line.code,
           line.name::text as name, ${was} as was, ${WITHIN[level]} as within, line.place_id as "placeId", false as used,
           line.parent_id as "parentId", line.district::text as district
      from ${match} line ${ABOVE[level]} ${from}`;
  const parts = [
    sql`${fields('NEW', sql`null::text`, sql``)} where line.place_id is null`,
    // A place with several codes may have any of the listed names, and any of the listed parents.
    sql`(${fields('RENAMED', sql`place.name::text`, sql`join ${OURS[level]} place on place.id = line.place_id`)}
      where not exists (select from ${match} other where other.place_id = place.id and other.key = place.key)
        and not exists (select from ${match} other where other.place_id = place.id and other.code < line.code))`,
  ];
  if (level !== 'city')
    parts.push(
      sql`(${fields('MOVED', sql`place.path`, sql`join ${OURS[level]} place on place.id = line.place_id`)}
        where not exists (select from ${match} other where other.place_id = place.id and other.parent_id = place.parent_id)
          and not exists (select from ${match} other where other.place_id = place.id and other.code < line.code))`,
      sql`select ${sql.lit(`GONE:${level}:`)} || place.id, 'GONE', ${sql.lit(level)}, null, place.name::text, null, place.path, place.id,
             ${await isUsed(db, level)}, place.parent_id, null
        from ${OURS[level]} place join ${TOLD[level]} told on told.parent_id = place.parent_id
       where not exists (select from ${match} line where line.place_id = place.id)`,
    );
  return sql.join(parts, sql` union all `);
};

/**
 * For the statements of this file, in a transaction: a newly imported list has no statistics, so the planner would expect few rows and
 * choose nested loops over a hundred thousand.
 */
export const withoutStatistics = (db: Database) => sql`select set_config('enable_nestloop', 'off', true)`.execute(db);

/** For these levels: the places that were matched and whose code is not stored yet. */
const unknown = (levels: readonly Listed[]) =>
  sql`unknown_code as (${sql.join(
    levels.map(
      (
        level,
      ) => sql`select ${sql.lit(level)} as level, place_id, code from ${sql.ref(`${level}_match`)} line where place_id is not null
      and not exists (select from official_place known where known.code = line.code and ${sql.ref(`known.${level}_id`)} is not null)`,
    ),
    sql` union all `,
  )})`;

/** The current differences between a list and our places, to select from as `difference`, and the codes as below. */
export const differences = async (
  db: Database,
  listId: number,
  levels: readonly Listed[],
): Promise<RawBuilder<unknown>> => {
  const parts: RawBuilder<unknown>[] = [];
  for (const level of levels) parts.push(await ofLevel(db, level));
  return sql`with ${matches(listId)}, ${unknown(levels)}, difference as materialized (${sql.join(parts, sql` union all `)})`;
};

/** Codes that are not stored yet, with our place for each, to select from as `unknown_code`. */
export const unknownCodes = (listId: number, levels: readonly Listed[]): RawBuilder<unknown> =>
  sql`with ${matches(listId)}, ${unknown(levels)}`;
