import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { locations } from '@/contract/locations';
import type { ErrorCode } from '@/domain/errors';
import { CHILDREN_OF, type Level, PARENT_OF } from '@/domain/locations';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal } from '@/server/kernel/refusal';
import { columnsOf, findPlace, lockPlace, type Place } from './queries';
import { usesOf, usesText } from './uses';

/** The error for a place that still has children (V35). */
const CHILDREN_FIRST: Record<Exclude<Level, 'quarter'>, ErrorCode> = {
  country: 'DELETE_CITY_BEFORE_COUNTRY',
  city: 'DELETE_TOWNS_BEFORE_CITY',
  town: 'DELETE_DISTRICTS_BEFORE_TOWN',
  district: 'DELETE_QUARTERS_BEFORE_DISTRICT',
  territory: 'LOCATION_IN_USE',
};

type Values = { name: string } & Record<string, unknown>;

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

/** Runs a write; a unique violation becomes an error beside its field. */
const unique = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const { constraint = '' } = error as { constraint?: string };
    if (constraint.endsWith('plate_code_key')) throw beside('plateCode', 'LOCATION_CODE_NOT_UNIQUE');
    if (constraint === 'country_code_key') throw beside('code', 'LOCATION_CODE_NOT_UNIQUE');
    throw beside('name', 'LOCATION_NAME_NOT_UNIQUE');
  }
};

/** @throws NOT_FOUND for an unknown parent, LOCATION_NAME_NOT_UNIQUE, LOCATION_CODE_NOT_UNIQUE */
export const createPlace = async (db: Database, level: Level, values: Values): Promise<Place> => {
  const parent = PARENT_OF[level];
  const parentId = parent ? Number(values[`${parent}Id`]) : null;
  if (parent) {
    // Locked, so that it cannot be deleted meanwhile.
    const { rows } = await sql`
      select from ${sql.table(parent)} where id = ${parentId} for key share`.execute(db);
    if (rows.length === 0) throw new Refusal('NOT_FOUND');
  }
  const columns = Object.entries(columnsOf(level));
  const { rows } = await unique(() =>
    sql<{ id: number }>`
      insert into ${sql.table(level)} (${sql.join(columns.map(([, column]) => sql.id(column)))})
      values (${sql.join(columns.map(([field]) => values[field]))}) returning id`.execute(db),
  );
  return findPlace(db, level, rows[0]?.id ?? 0);
};

/** @throws NOT_FOUND, VERSION_CONFLICT with the current place, and the codes of createPlace */
export const updatePlace = async (
  db: Database,
  level: Level,
  { id, version, ...values }: Values & { id: number; version: number },
): Promise<Place> => {
  await lockPlace(db, level, id, version);
  const changes = Object.entries(columnsOf(level)).filter(([field]) => field in values);
  await unique(() =>
    sql`update ${sql.table(level)}
           set ${sql.join(changes.map(([field, column]) => sql`${sql.id(column)} = ${values[field]}`))}
         where id = ${id}`.execute(db),
  );
  return findPlace(db, level, id);
};

/** @throws NOT_FOUND, the codes of V35, LOCATION_IN_USE if other records refer to the place; each lists them */
export const removePlace = async (db: Database, level: Level, id: number): Promise<void> => {
  // Locked, so that no new reference to it can be created meanwhile.
  await lockPlace(db, level, id);
  const { held, used } = await usesOf(db, level, id);
  const all = [...held, ...used];
  const code = held.some(({ table }) => table === CHILDREN_OF[level]) && level !== 'quarter' && CHILDREN_FIRST[level];
  if (all.length > 0) throw new Refusal(code || 'LOCATION_IN_USE', { params: { uses: usesText(all) } });
  await sql`delete from ${sql.table(level)} where id = ${id}`.execute(db);
};

/**
 * Sets or removes the territory of towns, all of them or none.
 * @throws TERRITORY_NOT_FOUND; NOT_FOUND for a town of another country; VERSION_CONFLICT with the first town that has changed meanwhile;
 * INVALID_INPUT if only some of the towns have a version
 */
export const setTerritory = async (
  db: Database,
  { townIds, territoryId, versions }: Parsed<typeof locations.setTerritory>,
): Promise<void> => {
  if (versions && versions.length !== townIds.length) throw beside('versions', 'INVALID_INPUT');
  if (territoryId !== null) {
    const { rows } = await sql`select from territory where id = ${territoryId} for key share`.execute(db);
    if (rows.length === 0) throw new Refusal('TERRITORY_NOT_FOUND');
  }
  const ids = [...new Set(townIds)];
  const { rows: now } = await sql<{ id: number; version: number }>`
    select id, version from town where id = any (${ids}) order by id for update`.execute(db);
  const changed = now.find(({ id, version }) => versions && versions[townIds.indexOf(id)] !== version);
  if (changed) throw new Refusal('VERSION_CONFLICT', { current: await findPlace(db, 'town', changed.id) });
  const { rows } = await sql`
    update town set territory_id = ${territoryId}
      from city
     where city.id = town.city_id and town.id = any (${ids})
       and (${territoryId}::integer is null or city.country_id = (select country_id from territory where id = ${territoryId}))
    returning town.id`.execute(db);
  if (rows.length < ids.length) throw new Refusal('NOT_FOUND');
};
