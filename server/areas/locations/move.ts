import { sql } from 'kysely';
import type { MovePreview } from '@/contract/locations/changes';
import { fold } from '@/domain/text';
import { type Level, type Movable, PARENT_OF } from '@/domain/locations';
import type { Database } from '@/server/kernel/db/pool';
import { rehearse } from '@/server/kernel/db/transaction';
import { beside, Refusal } from '@/server/kernel/refusal';
import { pathTo } from './lists';
import { alignPaths } from './paths';
import { findPlace, lockPlace, type Place } from './queries';
import { usesOf } from './uses';

type Given = { id: number; version: number; parentId: number };

/**
 * Checked before anything is written, so that the import of a list can skip this place (official/apply.ts).
 * @throws LOCATION_NAME_NOT_UNIQUE
 */
const assertNameFree = async (db: Database, level: Movable, name: string, parentId: number): Promise<void> => {
  const { rows } = await sql`
    select from ${sql.table(level)}
     where ${sql.ref(`${PARENT_OF[level]}_id`)} = ${parentId} and name_folded = ${fold(name)}`.execute(db);
  if (rows.length > 0) throw beside('parentId', 'LOCATION_NAME_NOT_UNIQUE');
};

/**
 * Moves a place, with its children and every record that stores its path.
 * @throws NOT_FOUND, VERSION_CONFLICT with the current place, LOCATION_SAME if it is already there, LOCATION_NAME_NOT_UNIQUE if the new
 * parent has a place with this name
 */
export const movePlace = async (db: Database, level: Movable, { id, version, parentId }: Given): Promise<Place> => {
  const current = await lockPlace(db, level, id, version);
  const parent = PARENT_OF[level];
  if (current[`${parent}Id`] === parentId) throw beside('parentId', 'LOCATION_SAME');
  const { rows } = await sql`select from ${sql.table(parent)} where id = ${parentId} for key share`.execute(db);
  if (rows.length === 0) throw beside('parentId', 'NOT_FOUND');
  await assertNameFree(db, level, current.name, parentId);
  await sql`update ${sql.table(level)} set ${sql.ref(`${parent}_id`)} = ${parentId} where id = ${id}`.execute(db);
  await alignPaths(db, level, id);
  return findPlace(db, level, id);
};

/** The refusal of a dry run, for the preview. @throws other errors, and refusals with status 404 */
export const closedBy = (error: unknown): NonNullable<MovePreview['closed']> => {
  if (!(error instanceof Refusal) || error.status === 404) throw error;
  const { what } = error.detail.params ?? {};
  return { code: error.code, what: what === undefined ? null : String(what) };
};

/** A place in the form of a preview. */
export const sideOf = async (db: Database, level: Level, id: number) => {
  const { name, version } = await findPlace(db, level, id);
  return { id, name, version, path: await pathTo(db, level, id) };
};

/** The effect of a move: moves the place and rolls back. @throws NOT_FOUND */
export const previewMove = async (
  db: Database,
  level: Movable,
  { id, parentId }: Omit<Given, 'version'>,
): Promise<MovePreview> => {
  const place = await sideOf(db, level, id);
  const { held, used } = await usesOf(db, level, id);
  const closed = await rehearse(db, async (trx) => {
    await movePlace(trx, level, { id, version: place.version, parentId });
    return null;
  }).catch(closedBy);
  return { place, into: await pathTo(db, PARENT_OF[level], parentId), uses: [...held, ...used], closed };
};
