import { sql } from 'kysely';
import type { ErrorCode } from '@/domain/errors';
import { CHILDREN_OF, type Level, PARENT_OF } from '@/domain/locations';
import { fold } from '@/domain/text';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal } from '@/server/kernel/refusal';
import { columnsOf, findPlace, type Place } from './queries';

/** V35 */
const CHILDREN_FIRST: Record<Exclude<Level, 'quarter'>, ErrorCode> = {
  country: 'DELETE_CITY_BEFORE_COUNTRY',
  city: 'DELETE_TOWNS_BEFORE_CITY',
  town: 'DELETE_DISTRICTS_BEFORE_TOWN',
  district: 'DELETE_QUARTERS_BEFORE_DISTRICT',
  territory: 'LOCATION_IN_USE',
};

type Values = { name: string } & Record<string, unknown>;

/** PostgreSQL's unique_violation and foreign_key_violation. */
const violates = (error: unknown, code: '23505' | '23503') =>
  error instanceof Error && 'code' in error && error.code === code;

/** Runs a write; a unique violation becomes an error at its field. */
const unique = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, '23505')) throw error;
    const { constraint = '' } = error as { constraint?: string };
    throw constraint.endsWith('plate_code_key')
      ? beside('plateCode', 'LOCATION_CODE_NOT_UNIQUE')
      : constraint === 'country_code_key'
        ? beside('code', 'LOCATION_CODE_NOT_UNIQUE')
        : beside('name', 'LOCATION_NAME_NOT_UNIQUE');
  }
};

/** Names within a place must differ by more than case and Turkish letters. The database checks only exact equality. */
const assertNameFree = async (db: Database, level: Level, name: string, parentId: number | null): Promise<void> => {
  const parent = PARENT_OF[level];
  const within = parent ? sql`${sql.ref(`${parent}_id`)} = ${parentId}` : sql`true`;
  const { rows } = await sql`
    select from ${sql.table(level)} where ${within} and fold(name) = ${fold(name)} limit 1`.execute(db);
  if (rows.length > 0) throw beside('name', 'LOCATION_NAME_NOT_UNIQUE');
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
  await assertNameFree(db, level, values.name, parentId);
  const columns = Object.entries(columnsOf(level));
  const { rows } = await unique(() =>
    sql<{ id: number }>`
      insert into ${sql.table(level)} (${sql.join(columns.map(([, column]) => sql.id(column)))})
      values (${sql.join(columns.map(([field]) => values[field]))}) returning id`.execute(db),
  );
  return findPlace(db, level, rows[0]?.id ?? 0);
};

/** @throws NOT_FOUND, VERSION_CONFLICT with the place as it is now, and the codes of createPlace */
export const updatePlace = async (
  db: Database,
  level: Level,
  { id, version, ...values }: Values & { id: number; version: number },
): Promise<Place> => {
  await sql`select from ${sql.table(level)} where id = ${id} for update`.execute(db);
  const current = await findPlace(db, level, id);
  if (current.version !== version) throw new Refusal('VERSION_CONFLICT', { current });
  const parent = PARENT_OF[level];
  if (fold(values.name) !== fold(current.name)) {
    await assertNameFree(db, level, values.name, parent && Number(current[`${parent}Id`]));
  }
  const changes = Object.entries(columnsOf(level)).filter(([field]) => field in values);
  await unique(() =>
    sql`update ${sql.table(level)}
           set ${sql.join(changes.map(([field, column]) => sql`${sql.id(column)} = ${values[field]}`))}
         where id = ${id}`.execute(db),
  );
  return findPlace(db, level, id);
};

/** @throws NOT_FOUND, the codes of V35, LOCATION_IN_USE when other records name the place */
export const removePlace = async (db: Database, level: Level, id: number): Promise<void> => {
  const child = CHILDREN_OF[level];
  if (child && level !== 'quarter') {
    const { rows } = await sql`
      select from ${sql.table(child)} where ${sql.ref(`${level}_id`)} = ${id} limit 1`.execute(db);
    if (rows.length > 0) throw new Refusal(CHILDREN_FIRST[level]);
  }
  try {
    const { rows } = await sql`delete from ${sql.table(level)} where id = ${id} returning id`.execute(db);
    if (rows.length === 0) throw new Refusal('NOT_FOUND');
  } catch (error) {
    throw violates(error, '23503') ? new Refusal('LOCATION_IN_USE') : error;
  }
};

/** Puts towns into a territory, or out of any. @throws TERRITORY_NOT_FOUND; NOT_FOUND for a town of another country */
export const setTerritory = async (db: Database, townIds: number[], territoryId: number | null): Promise<void> => {
  if (territoryId !== null) {
    const { rows } = await sql`select from territory where id = ${territoryId} for key share`.execute(db);
    if (rows.length === 0) throw new Refusal('TERRITORY_NOT_FOUND');
  }
  const ids = [...new Set(townIds)];
  const { rows } = await sql`
    update town set territory_id = ${territoryId}
      from city
     where city.id = town.city_id and town.id = any (${ids})
       and (${territoryId}::integer is null or city.country_id = (select country_id from territory where id = ${territoryId}))
    returning town.id`.execute(db);
  if (rows.length < ids.length) throw new Refusal('NOT_FOUND');
};
