import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { MINUTE_MS } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { reasonOf } from '@/server/platform/jobs/reason';

/** A call that takes longer counts as slow, in ms. */
export const SLOW_MS = 1_000;
/** The most unexpected errors stored per minute. */
const FAULTS_A_MINUTE = 20;

type Answered = { status: number; ms: number; /** The error's code, of a refusal. */ code?: string | undefined };

/** A process's figures about itself, stored every minute. */
export type Figures = {
  /** Counts an answered call. Costs a few additions. */
  answered: (answer: Answered) => void;
  /** Counts an unexpected error. */
  fault: (fault: { route: string; requestId: string; error: unknown }) => void;
  /** Stores what was counted since the last time. Never throws. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

const empty = () => ({
  requests: 0,
  slow: 0,
  failed: 0,
  durationMs: 0,
  longestMs: 0,
  codes: {} as Record<string, number>,
});

const diskOf = (folder: string): Promise<{ free: number | null; total: number | null }> =>
  statfs(folder).then(
    ({ bsize, blocks, bavail }) => ({ free: bsize * bavail, total: bsize * blocks }),
    () => ({ free: null, total: null }),
  );

type Parts = {
  db: Database;
  log: Logger;
  filesDir: string;
  /** The id of this process. */
  name?: string;
  /** False: stored only when `flush` is called. */
  everyMinute?: boolean;
};

/** Starts to record the figures of this process. `filesDir`: the folder whose disk is watched. */
export const openFigures = ({
  db,
  log,
  filesDir,
  name = `${hostname()}:${process.pid}`,
  everyMinute = true,
}: Parts): Figures => {
  let sums = empty();
  let faults: { at: string; route: string; request_id: string; reason: string }[] = [];

  const write = async (taken: ReturnType<typeof empty>, seen: typeof faults) => {
    const disk = await diskOf(filesDir);
    // A second flush within the minute adds to its row.
    await sql`
      insert into figure (at, process, requests, slow, failed, duration_ms, longest_ms, codes, job_late_ms, connections, connections_max, disk_free, disk_total)
      values (date_trunc('minute', now()), ${name}, ${taken.requests}, ${taken.slow}, ${taken.failed}, ${Math.round(taken.durationMs)},
              ${Math.round(taken.longestMs)}, ${JSON.stringify(taken.codes)}::jsonb,
              (select coalesce(max(extract(epoch from now() - run_at) * 1000), 0)::bigint from graphile_worker.jobs
                where attempts < max_attempts and locked_at is null and run_at <= now()),
              (select count(*) from pg_stat_activity where datname = current_database()), current_setting('max_connections')::integer,
              ${disk.free}, ${disk.total})
      on conflict (at, process) do update
        set requests = figure.requests + excluded.requests, slow = figure.slow + excluded.slow, failed = figure.failed + excluded.failed,
            duration_ms = figure.duration_ms + excluded.duration_ms, longest_ms = greatest(figure.longest_ms, excluded.longest_ms),
            codes = ${merged(sql`figure.codes`, sql`excluded.codes`)}, job_late_ms = greatest(figure.job_late_ms, excluded.job_late_ms),
            connections = greatest(figure.connections, excluded.connections), disk_free = excluded.disk_free, disk_total = excluded.disk_total`.execute(
      db,
    );
    if (seen.length > 0)
      await db
        .insertInto('fault')
        .values(seen.map((fault) => ({ ...fault, process: name })))
        .execute();
  };
  const flush = async () => {
    const [taken, seen] = [sums, faults];
    [sums, faults] = [empty(), []];
    await write(taken, seen).catch((error: unknown) => log.warn({ err: error }, 'the figures of a minute are lost'));
  };
  const timer = everyMinute ? setInterval(() => void flush(), MINUTE_MS).unref() : undefined;
  return {
    answered: ({ status, ms, code }) => {
      sums.requests += 1;
      sums.durationMs += ms;
      if (ms > sums.longestMs) sums.longestMs = ms;
      if (ms > SLOW_MS) sums.slow += 1;
      if (status >= 500) sums.failed += 1;
      if (code !== undefined) sums.codes[code] = (sums.codes[code] ?? 0) + 1;
    },
    fault: ({ route, requestId, error }) => {
      if (faults.length >= FAULTS_A_MINUTE) return;
      faults.push({ at: new Date().toISOString(), route, request_id: requestId, reason: reasonOf(error) });
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};

/** SQL that adds up two objects of counts. */
const merged = (a: ReturnType<typeof sql>, b: ReturnType<typeof sql>) => sql`
  (select coalesce(jsonb_object_agg(code, total), '{}')
     from (select code, sum(number::integer) as total
             from (select * from jsonb_each_text(${a}) union all select * from jsonb_each_text(${b})) both_of (code, number) group by code) added)`;

/** How long figures and faults are kept, in days; and after how many hours minutes are merged into ten minutes of all processes. */
const KEPT_DAYS = 7;
const MINUTES_KEPT_HOURS = 24;

/**
 * Merges minutes older than a day into ten minutes of all processes, and deletes figures and faults older than a week. Must run in a
 * transaction.
 * Returns how many rows were written or deleted.
 */
export const compactFigures = async (db: Database): Promise<number> => {
  const compacted = await sql`
    with old as (
      delete from figure where minutes = 1 and at < date_bin('10 minutes', now() - make_interval(hours => ${MINUTES_KEPT_HOURS}), 'epoch')
      returning *
    ), spread as (
      select date_bin('10 minutes', at, 'epoch') as at, old.at as minute, requests, slow, failed, duration_ms, longest_ms, codes, job_late_ms,
             connections, connections_max, disk_free, disk_total
        from old
    ), counted as (
      select at, jsonb_object_agg(code, total) as codes
        from (select at, code, sum(number::integer) as total from spread cross join jsonb_each_text(codes) each (code, number) group by at, code) added
       group by at
    )
    insert into figure (at, minutes, process, requests, slow, failed, duration_ms, longest_ms, codes, job_late_ms, connections, connections_max, disk_free, disk_total)
    select spread.at, 10, '', sum(requests), sum(slow), sum(failed), sum(duration_ms), max(longest_ms), coalesce(min(counted.codes::text)::jsonb, '{}'),
           max(job_late_ms), max(connections), max(connections_max), min(disk_free), max(disk_total)
      from spread left join counted on counted.at = spread.at group by spread.at
    on conflict (at, process) do nothing`.execute(db);
  const days = sql`now() - make_interval(days => ${KEPT_DAYS})`;
  const forgotten = await sql`delete from figure where at < ${days}`.execute(db);
  const faults = await sql`delete from fault where at < ${days}`.execute(db);
  return [compacted, forgotten, faults].reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
};
