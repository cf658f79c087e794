import { type RawBuilder, sql } from 'kysely';
import type { Count } from '@/contract/dashboard';
import { COUNT_CAP } from '@/contract/kit';
import type { Database } from '../db/pool';

/** What a count over `rows` (`from … where …`) answers in SQL: no further than one past the cap, so a million cost as much as ten thousand. */
export const capped = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select ${rows} limit ${sql.lit(COUNT_CAP + 1)}) as found)`;

export const toCount = (count: number): Count => ({ count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP });

/**
 * Counts the rows of each of `values`; those without any are left out. `one` finds the rows of one value by its index;
 * `own`, when somebody sees but a few records, finds all of theirs, which are then counted in one go.
 */
export const countEach = async <V extends string>(
  db: Database,
  values: readonly V[],
  {
    column,
    one,
    own,
  }: {
    column: string;
    one: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
    own?: RawBuilder<unknown> | undefined;
  },
): Promise<(Count & { value: V })[]> => {
  const found = own
    ? await sql<{ value: V; count: number }>`
        select ${sql.ref(column)} as value, count(*)::int as count ${own} group by ${sql.ref(column)}`.execute(db)
    : await sql<{ value: V; count: number }>`
        select value, ${capped(sql`1 ${one(sql`each.value`)}`)} as count from unnest(${sql.val(values)}::text[]) as each (value)`.execute(
        db,
      );
  const counts = new Map(found.rows.map(({ value, count }) => [value, count]));
  return values.flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count > 0 ? [{ value, ...toCount(count) }] : [];
  });
};

/** Counts each of the last `days` Turkish days, today last; `rows` finds those from `from` until `until`. */
export const countDays = async (
  db: Database,
  days: number,
  rows: (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<{ day: string; count: number }[]> => {
  const found = await sql<{ day: string; count: number }>`
    select to_char(each.day, 'YYYY-MM-DD') as day,
           ${capped(rows(sql`each.day at time zone 'Europe/Istanbul'`, sql`(each.day + interval '1 day') at time zone 'Europe/Istanbul'`))} as count
      from generate_series(date_trunc('day', now() at time zone 'Europe/Istanbul') - ${days - 1} * interval '1 day',
                           date_trunc('day', now() at time zone 'Europe/Istanbul'), interval '1 day') as each (day)
     order by each.day`.execute(db);
  return found.rows.map(({ day, count }) => ({ day, count: toCount(count).count }));
};
