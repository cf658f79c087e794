import { type RawBuilder, sql } from 'kysely';
import type { Count } from '@/contract/dashboard';
import { COUNT_CAP } from '@/domain/lists';
import { ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';

/** A count over `rows` (`1 from … where …`) in SQL that stops one past the cap, so that a million rows cost as much as ten thousand. */
export const capped = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select ${rows} limit ${sql.lit(COUNT_CAP + 1)}) as found)`;

export const toCount = (count: number): Count => ({ count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP });

type Counted = {
  /** `from … where …`: the rows to count. */
  rows: RawBuilder<unknown>;
  /** The column by which they are counted; it has an index. */
  column: string;
  /**
   * True if there are only a few rows, of one operator: these are read once and grouped. Otherwise each value is counted separately, up to
   * the cap.
   */
  few: boolean;
};

/** Counts the rows of each of `values`; those without rows are left out. */
export const countEach = async <V extends string>(
  db: Database,
  values: readonly V[],
  { rows, column, few }: Counted,
): Promise<(Count & { value: V })[]> => {
  const ref = sql.ref(column);
  const found = few
    ? await sql<{
        value: V;
        count: number;
      }>`select ${ref} as value, count(*)::int as count ${rows} group by ${ref}`.execute(db)
    : await sql<{ value: V; count: number }>`
        select value, ${capped(sql`1 ${rows} and ${ref} = each.value`)} as count
          from unnest(${sql.val(values)}::text[]) as each (value)`.execute(db);
  const counts = new Map(found.rows.map(({ value, count }) => [value, count]));
  return values.flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count > 0 ? [{ value, ...toCount(count) }] : [];
  });
};

const TODAY = sql`date_trunc('day', now() at time zone ${ZONE})`;

/** The start of the Turkish day `ago` days before today; -1 is tomorrow. */
export const dayStart = (ago: number) => sql`((${TODAY} - ${sql.lit(ago)} * interval '1 day') at time zone ${ZONE})`;

/** Counts the rows of each of the last `days` Turkish days, today last; days without rows have 0. */
export const countDays = async (
  db: Database,
  days: number,
  { rows, column, few }: Counted,
): Promise<{ day: string; count: number }[]> => {
  const at = sql.ref(column);
  const first = sql`(${TODAY} - ${days - 1} * interval '1 day')`;
  const each = sql`generate_series(${first}, ${TODAY}, interval '1 day') as each (day)`;
  const found = few
    ? await sql<{ day: string; count: number }>`
        select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(own.count, 0) as count from ${each}
          left join (select date_trunc('day', ${at} at time zone ${ZONE}) as day, count(*)::int as count
                     ${rows} and ${at} >= ${first} at time zone ${ZONE} group by 1) as own on own.day = each.day
         order by each.day`.execute(db)
    : await sql<{ day: string; count: number }>`
        select to_char(each.day, 'YYYY-MM-DD') as day,
               ${capped(sql`1 ${rows} and ${at} >= each.day at time zone ${ZONE} and ${at} < (each.day + interval '1 day') at time zone ${ZONE}`)} as count
          from ${each} order by each.day`.execute(db);
  return found.rows.map(({ day, count }) => ({ day, count: toCount(count).count }));
};
