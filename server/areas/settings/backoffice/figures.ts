import { sql } from 'kysely';
import type { FigureSpan, Figures } from '@/contract/settings/backoffice';
import { MINUTE_MS } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';

/** The minutes per bar: sixty to eighty-four bars for each span. */
const STEP_MINUTES: Record<FigureSpan, number> = { hour: 1, sixHours: 5, day: 20, week: 120 };
const BARS: Record<FigureSpan, number> = { hour: 60, sixHours: 72, day: 72, week: 84 };
/** The number of codes with their own bar. */
const CODES = 4;
const FAULTS = 20;

type Row = Omit<Figures['points'][number], 'at'> & { at: string };

/** The figures of all processes together, oldest first; periods without data are zero. */
export const figuresOf = async (db: Database, span: FigureSpan, now = Date.now()): Promise<Figures> => {
  const step = STEP_MINUTES[span] * MINUTE_MS;
  const last = Math.floor(now / step) * step;
  const times = Array.from({ length: BARS[span] }, (_, index) =>
    new Date(last - (BARS[span] - 1 - index) * step).toISOString(),
  );
  const from = times[0] ?? new Date(last).toISOString();
  const bin = sql`date_bin(make_interval(mins => ${STEP_MINUTES[span]}::integer), at, 'epoch')`;
  const [{ rows }, counted, faults] = await Promise.all([
    sql<Row>`
      select ${bin} as at, sum(requests)::integer as requests, sum(slow)::integer as slow, sum(failed)::integer as failed,
             coalesce(round(sum(duration_ms)::numeric / nullif(sum(requests), 0)), 0)::integer as "averageMs", max(longest_ms) as "longestMs",
             max(job_late_ms) as "jobLateMs", max(connections) as connections, max(connections_max) as "connectionsMax",
             min(disk_free) as "diskFree", max(disk_total) as "diskTotal", count(distinct nullif(process, ''))::integer as processes
        from figure where at >= ${from} group by 1`.execute(db),
    sql<{ at: string; code: string; count: number }>`
      select ${bin} as at, code, sum(number::integer)::integer as count
        from figure cross join jsonb_each_text(codes) each (code, number) where at >= ${from} group by 1, 2`.execute(
      db,
    ),
    db
      .selectFrom('fault')
      .select(['id', 'at', 'route', 'request_id as requestId', 'reason'])
      .where('at', '>=', from)
      .orderBy('id', 'desc')
      .limit(FAULTS)
      .execute(),
  ]);
  const known = new Map(rows.map((row) => [row.at, row]));
  const totals = new Map<string, number>();
  for (const { code, count } of counted.rows) totals.set(code, (totals.get(code) ?? 0) + count);
  const codes = [...totals].map(([code, total]) => ({ code, total })).toSorted((a, b) => b.total - a.total);
  const shown = codes.slice(0, CODES).map(({ code }) => code);
  const valuesOf = (is: (code: string) => boolean) =>
    times.map((at) => counted.rows.reduce((sum, row) => sum + (row.at === at && is(row.code) ? row.count : 0), 0));
  return {
    stepMinutes: STEP_MINUTES[span],
    points: times.map((at) => known.get(at) ?? { ...NOTHING, at }),
    errors: {
      codes,
      series: [
        ...shown.map((code) => ({ code, values: valuesOf((one) => one === code) })),
        ...(codes.length > CODES ? [{ code: null, values: valuesOf((one) => !shown.includes(one)) }] : []),
      ],
    },
    faults,
  };
};

const NOTHING = {
  requests: 0,
  slow: 0,
  failed: 0,
  averageMs: 0,
  longestMs: 0,
  jobLateMs: 0,
  connections: null,
  connectionsMax: null,
  diskFree: null,
  diskTotal: null,
  processes: 0,
};
