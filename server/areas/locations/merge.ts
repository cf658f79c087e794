import { sql } from 'kysely';
import type { MergePreview } from '@/contract/locations/changes';
import type { PlaceName, Uses } from '@/contract/locations/places';
import { HELD_BY, type Level } from '@/domain/locations';
import type { Database } from '@/server/kernel/db/pool';
import { rehearse } from '@/server/kernel/db/transaction';
import { beside, Refusal } from '@/server/kernel/refusal';
import { closedBy, sideOf } from './move';
import { alignPaths } from './paths';
import { columnsOf, findPlace, lockPlace, type Place } from './queries';
import { labelOf, OWN, type Reference, referencesTo } from './uses';

type Pair = { winnerId: number; loserId: number };
/** The result of a merge, by table. */
export type Outcome = { moved: Map<string, number>; gone: Map<string, number>; merged: PlaceName[] };

/**
 * Tables in which the loser's row may be deleted if the winner has the same one: that an agent works there, that an announcement is for it,
 * an analysis of the place. The audit trail keeps the deleted row. In every other table such a conflict must be resolved by a person.
 */
export const MAY_GO: ReadonlySet<string> = new Set(['agent_town', 'broker_announcement_city', 'location_analysis']);

const isTaken = (error: unknown): error is Error & { table?: string } =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23P01');

/** Runs statements in a savepoint, so that a unique violation does not abort the transaction; returns the result or the violation. */
const attempt = async <T>(
  db: Database,
  run: () => Promise<T>,
): Promise<{ done: T } | { taken: { table?: string } }> => {
  await sql`savepoint merging`.execute(db);
  try {
    const done = await run();
    await sql`release savepoint merging`.execute(db);
    return { done };
  } catch (error) {
    await sql`rollback to savepoint merging`.execute(db);
    if (isTaken(error)) return { taken: error };
    throw error;
  }
};

const add = (counts: Map<string, number>, table: string, count: number) => {
  if (count > 0 && !OWN.has(table)) counts.set(table, (counts.get(table) ?? 0) + count);
};
const conflictOf = (table: string) => new Refusal('LOCATION_MERGE_CONFLICT', { params: { what: labelOf(table) } });

/** Changes the references in one column from the loser to the winner. @throws LOCATION_MERGE_CONFLICT */
const moveRows = async (db: Database, { table, column }: Reference, { winnerId, loserId }: Pair, outcome: Outcome) => {
  const rename = (only = sql``) =>
    sql<{ id: number }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${winnerId} where ${sql.ref(column)} = ${loserId} ${only}
      returning id`.execute(db);
  const all = await attempt(db, () => rename());
  if ('done' in all) return add(outcome.moved, table, all.done.rows.length);
  if (!MAY_GO.has(table)) throw conflictOf(table);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${loserId} order by id`.execute(db);
  for (const { id } of rows) {
    const one = await attempt(db, () => rename(sql`and id = ${id}`));
    if ('taken' in one) await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
    add('taken' in one ? outcome.gone : outcome.moved, table, 1);
  }
};

/** Moves the loser's children to the winner; children with the same name are merged. */
const moveHeld = async (db: Database, level: Level, pair: Pair, operatorId: number, outcome: Outcome) => {
  for (const child of HELD_BY[level]) {
    const inside = sql.ref(`${level}_id`);
    const { rows: twins } = await sql<{ loserId: number; winnerId: number; name: string }>`
      select distinct on (loser.id) loser.id as "loserId", winner.id as "winnerId", loser.name
        from ${sql.table(child)} loser join ${sql.table(child)} winner on fold(winner.name) = fold(loser.name)
       where loser.${inside} = ${pair.loserId} and winner.${inside} = ${pair.winnerId} order by loser.id`.execute(db);
    for (const { name, ...twin } of twins) {
      await becomeOne(db, child, twin, operatorId, outcome);
      outcome.merged.push({ level: child, id: twin.winnerId, name });
    }
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(child)} set ${inside} = ${pair.winnerId} where ${inside} = ${pair.loserId}`.execute(db);
    add(outcome.moved, child, Number(numAffectedRows));
  }
};

/** Fills the winner's empty columns from the loser. */
const fillFrom = async (db: Database, level: Level, winnerId: number, loser: Record<string, unknown>) => {
  const columns = [...Object.values(columnsOf(level)), ...(level === 'town' ? ['territory_id'] : [])];
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(level)} where id = ${winnerId}`.execute(db);
  const open = columns.filter((column) => rows[0]?.[column] === null && loser[column] !== null);
  if (open.length === 0) return;
  const taken = open.map((column) => sql`${sql.ref(column)} = ${loser[column]}`);
  await sql`update ${sql.table(level)} set ${sql.join(taken)} where id = ${winnerId}`.execute(db);
};

const becomeOne = async (db: Database, level: Level, pair: Pair, operatorId: number, outcome: Outcome) => {
  const { winnerId, loserId } = pair;
  const own: Outcome = { moved: new Map(), gone: new Map(), merged: outcome.merged };
  await moveHeld(db, level, pair, operatorId, own);
  for (const reference of await referencesTo(db, level)) await moveRows(db, reference, pair, own);
  const { rows } = await sql<Record<string, unknown>>`
    delete from ${sql.table(level)} where id = ${loserId} returning *`.execute(db);
  const loser = rows[0] ?? {};
  await fillFrom(db, level, winnerId, loser);
  await db
    .updateTable('place_merge')
    .set({ winner_id: winnerId })
    .where('level', '=', level)
    .where('winner_id', '=', loserId)
    .execute();
  await db
    .insertInto('place_merge')
    .values({
      level,
      winner_id: winnerId,
      loser_id: loserId,
      loser_name: String(loser.name),
      moved: JSON.stringify(Object.fromEntries(own.moved)),
      operator_id: operatorId,
    })
    .execute();
  for (const [table, count] of own.moved) add(outcome.moved, table, count);
  for (const [table, count] of own.gone) add(outcome.gone, table, count);
};

type Given = Pair & { winnerVersion: number; loserVersion: number };

/**
 * Merges two places that are the same, in the caller's transaction: the loser's children and all references to it move to the winner
 * (docs/decisions/0079-places-moved-merged-imported.md).
 * @throws NOT_FOUND, LOCATION_SAME for a place with itself, VERSION_CONFLICT with the place that has changed since the preview,
 * LOCATION_MERGE_CONFLICT if both have something of which there can be only one
 */
const mergePlaces = async (db: Database, level: Level, given: Given, operatorId: number): Promise<Outcome> => {
  const { winnerId, loserId } = given;
  if (winnerId === loserId) throw beside('loserId', 'LOCATION_SAME');
  const both = [
    [winnerId, given.winnerVersion],
    [loserId, given.loserVersion],
  ] as const;
  for (const [id, version] of both.toSorted(([one], [other]) => one - other)) await lockPlace(db, level, id, version);
  const outcome: Outcome = { moved: new Map(), gone: new Map(), merged: [] };
  await becomeOne(db, level, given, operatorId, outcome);
  await alignPaths(db, level, winnerId);
  // Checks the deferred constraints (V33) now instead of at the commit, to return a readable error.
  const checked = await attempt(db, () => sql`set constraints all immediate`.execute(db));
  if ('taken' in checked) throw conflictOf(checked.taken.table ?? '');
  await sql`set constraints all deferred`.execute(db);
  return outcome;
};

/** Merges the places and returns the remaining one. */
export const merge = async (db: Database, level: Level, given: Given, operatorId: number): Promise<Place> => {
  await mergePlaces(db, level, given, operatorId);
  return findPlace(db, level, given.winnerId);
};

const asUses = (counts: ReadonlyMap<string, number>): Uses =>
  [...counts].map(([table, count]) => ({ table, count })).toSorted((one, other) => other.count - one.count);

/** The effect of a merge: merges and rolls back. @throws NOT_FOUND, LOCATION_SAME */
export const previewMerge = async (
  db: Database,
  level: Level,
  { winnerId, loserId }: Pair,
  operatorId: number,
): Promise<MergePreview> => {
  if (winnerId === loserId) throw beside('loserId', 'LOCATION_SAME');
  const [winner, loser] = [await sideOf(db, level, winnerId), await sideOf(db, level, loserId)];
  const versions = { winnerVersion: winner.version, loserVersion: loser.version };
  const nothing = { moves: [], goes: [], merges: [] };
  const tried = await rehearse(db, async (trx) => {
    const { moved, gone, merged } = await mergePlaces(trx, level, { winnerId, loserId, ...versions }, operatorId);
    return { moves: asUses(moved), goes: asUses(gone), merges: merged, closed: null };
  }).catch((error: unknown) => ({ ...nothing, closed: closedBy(error) }));
  return { winner, loser, ...tried };
};

/** The places that were merged into this one, the latest first. */
export const mergedInto = (db: Database, level: Level, id: number) =>
  db
    .selectFrom('place_merge')
    .innerJoin('operator', 'operator.id', 'place_merge.operator_id')
    .select([
      'place_merge.id',
      'loser_name as name',
      'place_merge.created_at as at',
      sql<string>`operator.first_name || ' ' || operator.last_name`.as('operatorName'),
    ])
    .where('level', '=', level)
    .where('winner_id', '=', id)
    .orderBy('place_merge.id', 'desc')
    .limit(20)
    .execute();
