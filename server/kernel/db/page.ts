import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { COUNT_CAP, PAGE_SIZE } from '@/domain/lists';
import { type Cursor, type CursorType, readCursor, writeCursor } from './cursor';
import type { Database } from './pool';

/** A column, or an expression, that a list can be sorted by: indexed together with the id. Rows without a value come last, either way. */
export type SortColumn = { column: string; of?: RawBuilder<string>; type: CursorType; nullable?: boolean };

/** Extra options for reading a whole list (server/kernel/http/wholeList.ts), which a request cannot set. */
export type WholeList = {
  /** Counts up to this instead of COUNT_CAP. */
  countTo?: number;
  /** These records only. */
  only?: readonly number[];
};
type PageInput = {
  sort?: string;
  after?: string;
  before?: string;
  around?: number;
  size: number;
  total: number;
} & WholeList;
export type Page<R> = {
  rows: R[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean } | null;
  neighbours?: { previous: number | null; next: number | null };
};

/** Statements by order, limit and place. */
export type Compiled = Map<string, CompiledQuery>;

type Parts<DB, TB extends keyof DB, O extends { id: number }, R> = {
  /** Everything but order and limit: joins, scope, filters, and a select with `id`. */
  query: SelectQueryBuilder<DB, TB, O>;
  /** By the names of the list's `sort`; `id` is always there. */
  sorts: Readonly<Record<string, SortColumn>>;
  /** The id's name in the query: 'auction.id' where tables are joined. */
  id?: string;
  /** `-id`, newest first, unless said otherwise. */
  defaultSort?: string;
  /** Compiled statements of a query that is the same object each time (server/kernel/memoize.ts). */
  compiled?: Compiled;
  input: PageInput;
  toRow: (row: O) => R;
};

/**
 * One page of a list by keyset: the first page and row 100,000 cost the same. Returns the neighbours of one record
 * instead when `input.around` asks.
 * @throws INVALID_INPUT for a cursor that this list and this sort did not give out.
 */
export const pageQuery = async <DB, TB extends keyof DB, O extends { id: number }, R>(
  db: Database,
  { query: all, sorts, id = 'id', defaultSort = '-id', compiled, input, toRow }: Parts<DB, TB, O, R>,
): Promise<Page<R>> => {
  const { only } = input;
  const query = only ? all.where(sql<boolean>`${sql.ref(id)} = any(${only}::bigint[])`) : all;
  const sort = input.sort ?? defaultSort;
  const name = sort.replace(/^-/, '');
  const column = name === 'id' ? undefined : sorts[name];
  const fetch = keyset(db, query, {
    id,
    column,
    descending: sort.startsWith('-'),
    compiled: only ? undefined : compiled,
  });

  if (input.around !== undefined) {
    const neighbours = await around(fetch, input.around);
    return { rows: [], next: null, previous: null, total: null, neighbours };
  }

  const backward = input.before !== undefined;
  const given = input.before ?? input.after;
  const from = given === undefined ? null : readCursor(given, sort, column?.type);
  const [found, total] = await Promise.all([
    fetch.page(backward, from, input.size + 1),
    input.total === 1 ? countUpTo(db, query, input.countTo ?? COUNT_CAP) : null,
  ]);
  const more = found.length > input.size;
  const rows = more ? (backward ? found.slice(1) : found.slice(0, -1)) : found;
  const cursor = (row: Keyed | undefined) =>
    row ? writeCursor({ sort, key: row.page_key ?? null, id: row.id }) : null;
  return {
    next: backward || more ? cursor(rows.at(-1)) : null,
    previous: backward ? (more ? cursor(rows[0]) : null) : from && cursor(rows[0]),
    total,
    rows: rows.map((row) => toRow(withoutKey(row) as unknown as O)),
  };
};

/** `page_key`: the sort value, in a list that is not sorted by id. */
type Keyed = { id: number; page_key?: string | null };
/** Hides the key in the row itself, so that JSON omits it: copying fifty rows would cost as much as all filters. */
const withoutKey = (row: Partial<Keyed>): Partial<Keyed> => {
  if (row.page_key !== undefined) row.page_key = undefined;
  return row;
};

const execute = async (db: Database, query: CompiledQuery): Promise<Keyed[]> =>
  (await db.executeQuery(query)).rows as Keyed[];

/** The order of the rows, by `column` and then by `id`; `compiled` has its statements so far. */
type Order = { id: string; column: SortColumn | undefined; descending: boolean; compiled: Compiled | undefined };

/** Rows without a value come last in the list, and so first when it is read backward. */
const partsOf = (column: SortColumn | undefined, backward: boolean): ('values' | 'nulls')[] => {
  if (!column?.nullable) return ['values'];
  return backward ? ['nulls', 'values'] : ['values', 'nulls'];
};

/** Reads rows after (or before) a place in the order, always returned in list order. */
const keyset = <DB, TB extends keyof DB, O extends { id: number }>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, O>,
  { id, column, descending, compiled = new Map() }: Order,
) => {
  const idRef = sql.ref<number>(id);
  const key = column && (column.of ?? sql.ref<string>(column.column));
  // Text keeps what a number or a Date would lose: microseconds, and digits past 2^53.
  const keyed = (key ? query.select(sql`${key}::text`.as('page_key')) : query) as SelectQueryBuilder<DB, TB, O & Keyed>;
  const where = (rows: typeof keyed, condition: RawBuilder<unknown>) => rows.where(condition as RawBuilder<boolean>);

  const page = async (backward: boolean, from: Cursor | null, limit: number): Promise<Keyed[]> => {
    const down = descending !== backward;
    const direction = down ? 'desc' : 'asc';
    const beyond = down ? sql`<` : sql`>`;
    const parts = partsOf(column, backward);
    const start = from && column?.nullable ? parts.indexOf(from.key === null ? 'nulls' : 'values') : 0;
    const found: Keyed[] = [];
    // Two plain index scans, since one condition with OR would read everything before the place.
    for (const [index, part] of parts.slice(start).entries()) {
      const make = () => {
        let rows = keyed;
        const byKey = key && part === 'values' ? key : undefined;
        if (key && column?.nullable)
          rows = where(rows, part === 'nulls' ? sql`${key} is null` : sql`${key} is not null`);
        if (from && index === 0) {
          const place = sql`${from.id}::bigint`;
          rows = where(
            rows,
            byKey
              ? sql`(${byKey}, ${idRef}) ${beyond} (${typed(column, from.key)}, ${place})`
              : sql`${idRef} ${beyond} ${place}`,
          );
        }
        if (byKey) rows = rows.orderBy(byKey, direction);
        return rows
          .orderBy(idRef, direction)
          .limit(found.length === 0 && limit === PAGE_SIZE.default + 1 ? sql.lit(limit) : limit - found.length)
          .compile();
      };
      const name = JSON.stringify([column?.column, direction, part, index === 0 && from, limit - found.length]);
      const statement = compiled.get(name) ?? make();
      compiled.set(name, statement);
      found.push(...(await execute(db, statement)));
      if (found.length >= limit) break;
    }
    return backward ? found.reverse() : found;
  };
  const one = async (recordId: number) =>
    (await execute(db, where(keyed, sql`${idRef} = ${recordId}::bigint`).compile()))[0];
  return { page, one };
};

const CASTS: Partial<Record<CursorType, RawBuilder<unknown>>> = { number: sql`::bigint`, decimal: sql`::numeric` };
const typed = (column: SortColumn | undefined, key: string | null) =>
  sql`${key}${(column && CASTS[column.type]) ?? sql``}`;

const around = async ({ page, one }: ReturnType<typeof keyset>, recordId: number) => {
  const here = await one(recordId);
  if (!here) return { previous: null, next: null };
  const from = { key: here.page_key ?? null, id: here.id };
  const [before, after] = await Promise.all([page(true, from, 1), page(false, from, 1)]);
  return { previous: before[0]?.id ?? null, next: after[0]?.id ?? null };
};

/** Counts no further than `most`, so that a list of millions costs no more than one of ten thousand. */
const countUpTo = async <DB, TB extends keyof DB, O>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, O>,
  most: number,
) => {
  const matching = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${matching}) as matching`.execute(
    db,
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, most), capped: count > most };
};
