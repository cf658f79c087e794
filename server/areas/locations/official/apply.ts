import { sql } from 'kysely';
import type { Output, Parsed } from '@/contract/kit';
import { type Difference, DIFFERENCES_APPLIED, type official } from '@/contract/locations/official';
import { PLATE_CODE } from '@/domain/locations';
import { LISTED, type Listed } from '@/domain/locations/officialList';
import { fold } from '@/domain/text';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { movePlace } from '../move';
import { lockPlace } from '../queries';
import { differences, type Found, removeUnused, unknownCodes } from './difference';
import { listRecord, ROWS_AT_ONCE } from './list';

/** The name of the district for quarters without a given district, as in the initial data. */
const CENTRE = 'Merkez';

/** The chosen differences of one level and kind that still exist. */
const still = async (db: Database, listId: number, chosen: ReadonlySet<string>, level: Listed, kind: Difference) => {
  if (![...chosen].some((key) => key.startsWith(`${kind}:${level}:`))) return [];
  const { rows } = await sql<Found>`
    ${await differences(db, listId, [level])} select * from difference where kind = ${kind} order by key collate "C"`.execute(
    db,
  );
  return rows.filter(({ key }) => chosen.has(key));
};

const inPieces = async <T>(rows: readonly T[], work: (some: readonly T[]) => Promise<number>): Promise<number> => {
  let done = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    done += await work(rows.slice(from, from + ROWS_AT_ONCE));
  return done;
};
const affected = async (result: Promise<{ numAffectedRows?: bigint }>): Promise<number> =>
  Number((await result).numAffectedRows ?? 0n);

/** The district for each of these quarters, created if needed: the list's, the town's only one, or its centre. */
const districtsFor = async (db: Database, rows: readonly Found[]): Promise<(number | null)[]> => {
  const townIds = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))];
  const { rows: known } = await sql<{ id: number; townId: number; name: string }>`
    select id, town_id as "townId", name from district where town_id = any(${townIds}) order by id for key share`.execute(
    db,
  );
  const of = new Map<number, { id: number; name: string }[]>(townIds.map((id) => [id, []]));
  for (const { townId, ...district } of known) of.get(townId)?.push(district);
  const ids: (number | null)[] = [];
  for (const { parentId, district } of rows) {
    const there = parentId === null ? undefined : of.get(parentId);
    if (!there || parentId === null) {
      ids.push(null);
      continue;
    }
    const only = there.length === 1 ? there[0] : undefined;
    const name = district ?? only?.name ?? CENTRE;
    let found = there.find((one) => fold(one.name) === fold(name));
    if (!found) {
      const made = await sql<{ id: number }>`
        insert into district (town_id, name) values (${parentId}, ${name}) returning id`.execute(db);
      found = { id: made.rows[0]?.id ?? 0, name };
      there.push(found);
    }
    ids.push(found.id);
  }
  return ids;
};

/** Adds the list's places that we do not have. Skips those without a parent of ours, and names that already exist there. */
const addNew = async (db: Database, level: Listed, rows: readonly Found[]): Promise<number> => {
  if (level === 'city')
    return inPieces(rows, (some) =>
      affected(
        sql`
        insert into city (country_id, name, plate_code)
        select country.id, given.name, given.plate from unnest(
          ${some.map(({ name }) => name)}::text[],
          ${some.map(({ code }) => (code && PLATE_CODE.test(code.padStart(2, '0')) ? code.padStart(2, '0') : null))}::text[]) as given (name, plate),
          country where country.code = 'TR' on conflict do nothing`.execute(db),
      ),
    );
  const parents = level === 'quarter' ? await districtsFor(db, rows) : rows.map(({ parentId }) => parentId);
  const inside = sql.ref(level === 'quarter' ? 'district_id' : 'city_id');
  const given = rows.flatMap(({ name }, at) => (parents[at] == null ? [] : [{ name, parent: parents[at] }]));
  return inPieces(given, (some) =>
    affected(
      sql`
      insert into ${sql.table(level)} (${inside}, name)
      select given.parent, given.name from unnest(
        ${some.map(({ parent }) => parent)}::integer[], ${some.map(({ name }) => name)}::text[]) as given (parent, name)
          on conflict do nothing`.execute(db),
    ),
  );
};

const INSIDE: Record<Listed, string> = { city: 'country_id', town: 'city_id', quarter: 'district_id' };

/** Renames places as in the list, except if a sibling already has that name. */
const rename = (db: Database, level: Listed, rows: readonly Found[]): Promise<number> => {
  const inside = sql.ref(INSIDE[level]);
  return inPieces(rows, (some) =>
    affected(
      sql`
        with given as (
          select distinct on (place.${inside}, fold(pair.name)) place.id, pair.name from unnest(
            ${some.map(({ placeId }) => placeId)}::integer[], ${some.map(({ name }) => name)}::text[]) as pair (id, name)
            join ${sql.table(level)} place on place.id = pair.id
           order by place.${inside}, fold(pair.name), place.id)
        update ${sql.table(level)} place set name = given.name from given
         where place.id = given.id and not exists (
           select from ${sql.table(level)} other
            where other.id <> place.id and other.${inside} = place.${inside} and other.name_folded = fold(given.name))`.execute(
        db,
      ),
    ),
  );
};

/**
 * Moves places to their parent in the list, with everything that belongs to them; skips those whose name is taken there or whose new parent
 * does not exist.
 */
const move = async (db: Database, level: 'town' | 'quarter', rows: readonly Found[]): Promise<number> => {
  const parents = level === 'quarter' ? await districtsFor(db, rows) : rows.map(({ parentId }) => parentId);
  let done = 0;
  for (const [at, { placeId }] of rows.entries()) {
    const parentId = parents[at];
    if (parentId == null || placeId === null) continue;
    const { id, version } = await lockPlace(db, level, placeId);
    try {
      await movePlace(db, level, { id, version, parentId });
      done += 1;
    } catch (error) {
      // It was refused before anything was written.
      if (!(error instanceof Refusal) || error.code !== 'LOCATION_NAME_NOT_UNIQUE') throw error;
    }
  }
  return done;
};

/** Stores the list's codes of our places. */
const keepCodes = async (db: Database, listId: number, level: Listed): Promise<number> =>
  affected(
    sql`
    insert into official_place (${sql.ref(`${level}_id`)}, code)
    ${unknownCodes(listId, [level])} select place_id, code from unknown_code on conflict do nothing`.execute(db),
  );

type Given = Parsed<typeof official.apply>;

/** The keys of the chosen differences, as they are now. @throws BULK_TOO_LARGE */
const chosenOf = async (db: Database, { id, kinds, except, keys }: Given): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`
    ${await differences(db, id, LISTED)} select key from difference
     where not used and (kind = any(${kinds}::text[]) and key <> all(${except}::text[]) or key = any(${keys}::text[]))
     limit ${DIFFERENCES_APPLIED + 1}`.execute(db);
  if (rows.length > DIFFERENCES_APPLIED) throw new Refusal('BULK_TOO_LARGE', { params: { max: DIFFERENCES_APPLIED } });
  return new Set(rows.map(({ key }) => key));
};

/**
 * Applies the chosen differences, in the caller's transaction: new, renamed and moved places from the provinces down, then removed and
 * unused ones from the quarters up. The tables are locked, so nobody else changes places meanwhile.
 * @throws NOT_FOUND, BULK_TOO_LARGE, VERSION_CONFLICT with the current comparison if the list or our places have changed since
 */
export const applyList = async (db: Database, given: Given): Promise<Output<typeof official.apply>> => {
  const { id } = given;
  await sql`select from place_list where id = ${id} for update`.execute(db);
  await sql`lock table country, city, town, district, quarter in share row exclusive mode`.execute(db);
  const current = await listRecord(db, id);
  if (current.version !== given.version || current.fingerprint !== given.fingerprint)
    throw new Refusal('VERSION_CONFLICT', { current });
  const chosen = await chosenOf(db, given);
  const done = { NEW: 0, RENAMED: 0, MOVED: 0, GONE: 0 };
  let codes = 0;
  for (const level of LISTED) {
    const of = (kind: Difference) => still(db, id, chosen, level, kind);
    done.RENAMED += await rename(db, level, await of('RENAMED'));
    if (level !== 'city') done.MOVED += await move(db, level, await of('MOVED'));
    done.NEW += await addNew(db, level, await of('NEW'));
    codes += await keepCodes(db, id, level);
  }
  for (const level of ['quarter', 'town'] as const) {
    const gone = await still(db, id, chosen, level, 'GONE');
    done.GONE += await removeUnused(
      db,
      level,
      gone.flatMap(({ placeId }) => placeId ?? []),
    );
  }
  const skipped = chosen.size - Object.values(done).reduce((sum, count) => sum + count, 0);
  await db
    .updateTable('place_list')
    .set({ applied: JSON.stringify({ ...done, codes }) })
    .where('id', '=', id)
    .execute();
  return { list: await listRecord(db, id), done, skipped, codes };
};
