import { sql } from 'kysely';
import type { Output, Parsed } from '@/contract/kit';
import { DIFFERENCES_SHOWN, type DifferenceRow, type official, type OfficialList } from '@/contract/locations/official';
import type { Level } from '@/domain/locations';
import { PLACE_LIST_MAX_BYTES, PLACE_LIST_MAX_ROWS } from '@/domain/limits';
import { LISTED, type Listed, type ListedPlace, officialListSteps } from '@/domain/locations/officialList';
import { searchWords } from '@/domain/text';
import { likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import type { Context } from '@/server/kernel/http/bind';
import { readBytes } from '@/server/kernel/http/readBytes';
import { inSlices } from '@/server/kernel/inSlices';
import { readingTable } from '@/server/kernel/readingTable';
import { Refusal } from '@/server/kernel/refusal';
import { onceTransaction } from '@/server/platform/auth/ownTransaction';
import { differences, withoutStatistics } from './difference';

/** The number of rows per insert: serializing more of them would block the process. */
export const ROWS_AT_ONCE = 1_000;

/** A list and its current differences from our places. @throws NOT_FOUND, also if its rows are deleted */
export const listRecord = async (db: Database, id: number): Promise<OfficialList> => {
  await withoutStatistics(db);
  const { rows } = await sql<Omit<OfficialList, 'counts' | 'used' | 'codes' | 'fingerprint'>>`
    select place_list.id, place_list.version, file_name as "fileName", place_list.created_at as "createdAt",
           operator.first_name || ' ' || operator.last_name as "operatorName",
           (select count(*)::integer from place_list_row where list_id = place_list.id) as places
      from place_list join operator on operator.id = operator_id where place_list.id = ${id}`.execute(db);
  const [record] = rows;
  if (!record || record.places === 0) throw new Refusal('NOT_FOUND');
  const { rows: counted } = await sql<{
    counts: Partial<OfficialList['counts']>;
    used: number;
    codes: number;
    fingerprint: string;
  }>`
    ${await differences(db, id, LISTED)}
    select coalesce((select json_object_agg(kind, count) from (select kind, count(*)::integer as count from difference group by kind) by_kind), '{}') as counts,
           (select count(*)::integer from difference where used) as used,
           (select count(*)::integer from unknown_code) as codes,
           (select md5(coalesce(string_agg(key || coalesce(was, '') || used, ' ' order by key collate "C"), '')) from difference) as fingerprint`.execute(
    db,
  );
  const { counts = {}, used = 0, codes = 0, fingerprint = '' } = counted[0] ?? {};
  return {
    ...record,
    counts: { NEW: 0, RENAMED: 0, MOVED: 0, GONE: 0, ...counts },
    used,
    codes,
    fingerprint,
  };
};

/** The list that was imported last, or null. */
export const currentList = async (db: Database): Promise<Output<typeof official.current>> => {
  const { rows } = await sql<{ id: number }>`
    select id from place_list where exists (select from place_list_row where list_id = place_list.id) order by id desc limit 1`.execute(
    db,
  );
  const [last] = rows;
  return { list: last ? await transaction(db, (trx) => listRecord(trx, last.id)) : null };
};

/** Differences of one kind, in pages. @throws NOT_FOUND */
export const differenceRows = async (
  db: Database,
  { id, kind, name = '', from }: Parsed<typeof official.rows>,
): Promise<Output<typeof official.rows>> => {
  const { rows: known } = await sql`select from place_list_row where list_id = ${id} limit 1`.execute(db);
  if (known.length === 0) throw new Refusal('NOT_FOUND');
  const patterns = searchWords(name).map((word) => `%${likeText(word)}%`);
  return transaction(db, async (trx) => {
    await withoutStatistics(trx);
    const { rows } = await sql<{ count: number; rows: DifferenceRow[] }>`
    ${await differences(trx, id, LISTED)}, found as (
      select key, kind, level, code, name, was, within, "placeId", used from difference
       where kind = ${kind} and fold(concat_ws(' ', name, was, within)) like all (${patterns}::text[]))
    select (select count(*)::integer from found) as count,
           (select coalesce(json_agg(page), '[]') from (
              select * from found
               order by array_position(array['city', 'town', 'quarter'], level), within collate turkish, name collate turkish, key
              offset ${from} limit ${DIFFERENCES_SHOWN}) page) as rows`.execute(trx);
    return { rows: rows[0]?.rows ?? [], count: rows[0]?.count ?? 0 };
  });
};

const store = async (db: Database, id: number, all: readonly ListedPlace[]) => {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    const some = all.slice(from, from + ROWS_AT_ONCE);
    await sql`
      insert into place_list_row (list_id, level, code, parent_code, line, name, district)
      select ${id}, * from unnest(
        ${some.map(({ level }) => level)}::text[], ${some.map(({ code }) => code)}::text[],
        ${some.map(({ parentCode }) => parentCode)}::text[], ${some.map(({ line }) => line)}::integer[],
        ${some.map(({ name }) => name)}::text[], ${some.map(({ district }) => district)}::text[])`.execute(db);
  }
};

/**
 * Imports an official list and compares it; our places do not change. Deletes the rows of the operator's earlier lists, and of all that are
 * a week old.
 * @throws PLACE_LIST_NOT_READABLE, PLACE_LIST_LINE, PLACE_LIST_TOO_LARGE, FILE_EXCEL_UNSUPPORTED, FILE_QUOTE_OPEN, PAYLOAD_TOO_LARGE
 */
export const readList = async ({ fileName }: Parsed<typeof official.read>, context: Context): Promise<OfficialList> => {
  const bytes = await readBytes(context.request, PLACE_LIST_MAX_BYTES);
  const read = await readingTable('PLACE_LIST_NOT_READABLE', () => inSlices(officialListSteps(bytes)));
  if ('wrong' in read) {
    if (read.wrong === 'LINE') throw new Refusal('PLACE_LIST_LINE', { params: { line: read.line } });
    if (read.wrong === 'SIZE') throw new Refusal('PLACE_LIST_TOO_LARGE', { params: { max: PLACE_LIST_MAX_ROWS } });
    throw new Refusal('PLACE_LIST_NOT_READABLE');
  }
  return onceTransaction(context, async (db) => {
    await sql`
      delete from place_list_row using place_list
       where place_list.id = list_id
         and (operator_id = ${context.operator.id} or place_list.created_at < now() - interval '7 days')`.execute(db);
    const { id } = await db
      .insertInto('place_list')
      .values({ file_name: fileName, operator_id: context.operator.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await store(db, id, read.places);
    return listRecord(db, id);
  });
};

const isListed = (level: Level): level is Listed => (LISTED as readonly Level[]).includes(level);

/** The codes of a place in official lists. */
export const officialCodes = async (db: Database, level: Level, id: number): Promise<string[]> => {
  if (!isListed(level)) return [];
  const { rows } = await sql<{ code: string }>`
    select code from official_place where ${sql.ref(`${level}_id`)} = ${id} order by length(code), code`.execute(db);
  return rows.map(({ code }) => code);
};
