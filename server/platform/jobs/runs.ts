import { sql } from 'kysely';
import type { Logger } from 'pino';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { withoutPersonal } from './reason';

/** A line that a run wrote to the log. Ids, counts and codes only. */
export type RunLine = { at: string; level: 'info' | 'warn' | 'error'; text: string };

/** One finished run of a job. Times in milliseconds since 1970. */
export type RunEnd = {
  name: string;
  dueAt: number;
  startedAt: number;
  finishedAt: number;
  /** Absent: it succeeded. */
  failure?: string;
  /** How many rows it changed; null when unknown. */
  touched: number | null;
  attempt?: number;
  skipped?: boolean;
  dry?: boolean;
  parameters?: Readonly<Record<string, number>> | null;
  /** The operator who ordered it. */
  operatorId?: number | null;
  lines?: readonly RunLine[];
  /** Queued work has many successes, which are only counted. */
  counted?: boolean;
};

export type RunRecorder = {
  /** Stores the run: at once if something is worth telling, else with the next flush. Never throws. */
  ended: (run: RunEnd) => Promise<void>;
  /** Stores what has only been counted so far. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

const FLUSH_MS = 10 * SECOND_MS;
/** A job that keeps failing for the same reason is stored once in this time, so that it does not fill the table. */
const SAME_FAILURE_MS = MINUTE_MS;
/** Uneventful runs of this time are one row. */
const STRETCH_MS = 10 * MINUTE_MS;

type Stretch = {
  name: string;
  stretch: string;
  due_at: string;
  started_at: string;
  finished_at: string;
  runs: number;
  duration_ms: number;
  longest_ms: number;
  late_ms: number;
  touched: number | null;
};

const iso = (at: number) => new Date(at).toISOString();
const isEventful = ({ failure, skipped, dry, operatorId, lines, touched, counted }: RunEnd) =>
  Boolean(failure || skipped || dry || operatorId || lines?.length || (touched && !counted));

const stretchOf = ({ name, dueAt, startedAt, finishedAt, touched }: RunEnd): Stretch => {
  const duration = Math.max(finishedAt - startedAt, 0);
  return {
    name,
    stretch: iso(Math.floor(startedAt / STRETCH_MS) * STRETCH_MS),
    due_at: iso(dueAt),
    started_at: iso(startedAt),
    finished_at: iso(Math.max(finishedAt, startedAt)),
    runs: 1,
    duration_ms: duration,
    longest_ms: duration,
    late_ms: Math.max(startedAt - dueAt, 0),
    touched,
  };
};
const joined = (a: Stretch, b: Stretch): Stretch => ({
  ...a,
  finished_at: a.finished_at > b.finished_at ? a.finished_at : b.finished_at,
  runs: a.runs + b.runs,
  duration_ms: a.duration_ms + b.duration_ms,
  longest_ms: Math.max(a.longest_ms, b.longest_ms),
  late_ms: Math.max(a.late_ms, b.late_ms),
  touched: a.touched === null ? b.touched : a.touched + (b.touched ?? 0),
});

/** Two processes write the same rows: always in the same order, to avoid a deadlock. */
const writeStretches = (db: Database, stretches: readonly Stretch[]) =>
  sql`
  insert into job_run (job_id, status, stretch, due_at, started_at, finished_at, runs, duration_ms, longest_ms, late_ms, touched)
  select job.id, 'SUCCESS', run.stretch, run.due_at, run.started_at, run.finished_at, run.runs, run.duration_ms, run.longest_ms, run.late_ms, run.touched
    from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as run (name text, stretch timestamptz, due_at timestamptz,
           started_at timestamptz, finished_at timestamptz, runs integer, duration_ms bigint, longest_ms integer, late_ms bigint, touched bigint)
    join job on job.name = run.name
   order by job.id, run.stretch
  on conflict (job_id, stretch) where stretch is not null do update
    set runs = job_run.runs + excluded.runs, finished_at = greatest(job_run.finished_at, excluded.finished_at),
        duration_ms = job_run.duration_ms + excluded.duration_ms, longest_ms = greatest(job_run.longest_ms, excluded.longest_ms),
        late_ms = greatest(job_run.late_ms, excluded.late_ms),
        touched = coalesce(job_run.touched + excluded.touched, job_run.touched, excluded.touched)`.execute(db);

const writeRun = (db: Database, run: RunEnd) => {
  const { name, dueAt, startedAt, finishedAt, failure, touched, attempt = 1, skipped = false, dry = false } = run;
  const { parameters, operatorId, lines = [] } = run;
  return sql`
    insert into job_run (job_id, status, due_at, started_at, finished_at, duration_ms, longest_ms, late_ms, touched, attempt, skipped,
                         dry, parameters, operator_id, failure, lines)
    select id, ${failure ? 'FAILED' : 'SUCCESS'}, ${iso(dueAt)}, ${iso(startedAt)}, ${iso(Math.max(finishedAt, startedAt))},
           ${Math.max(finishedAt - startedAt, 0)}, ${Math.max(finishedAt - startedAt, 0)}, ${Math.max(startedAt - dueAt, 0)}, ${touched},
           ${attempt}, ${skipped}, ${dry}, ${parameters ? JSON.stringify(parameters) : null}::jsonb, ${operatorId ?? null},
           ${failure ?? null}, ${JSON.stringify(lines)}::jsonb
      from job where name = ${name}`.execute(db);
};

/** Stores the runs of this process's jobs in `job_run`. What cannot be stored now is stored with the next flush. */
export const openRecorder = (db: Database, log: Logger): RunRecorder => {
  let counted = new Map<string, Stretch>();
  const count = (stretch: Stretch) => {
    const key = `${stretch.name} ${stretch.stretch}`;
    const known = counted.get(key);
    counted.set(key, known ? joined(known, stretch) : stretch);
  };
  const flush = async () => {
    if (counted.size === 0) return;
    const taken = [...counted.values()];
    counted = new Map();
    try {
      await writeStretches(db, taken);
      await publishChanges(db, 'schedule');
    } catch (error) {
      taken.forEach(count);
      log.warn({ err: error }, 'runs could not be written down');
    }
  };
  const failed = new Map<string, { failure: string; at: number }>();
  /** Whether the same was stored for this job a moment ago. */
  const isKnown = ({ name, failure, finishedAt, operatorId }: RunEnd) => {
    const last = failed.get(name);
    if (!failure) return false;
    if (!operatorId && last?.failure === failure && finishedAt - last.at < SAME_FAILURE_MS) return true;
    failed.set(name, { failure, at: finishedAt });
    return false;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    ended: async (run) => {
      if (!isEventful(run)) return count(stretchOf(run));
      if (isKnown(run)) return;
      try {
        await writeRun(db, run);
        await publishChanges(db, 'schedule');
      } catch (error) {
        log.warn({ err: error, job: run.name }, 'a run could not be written down');
      }
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};

const LINES_MAX = 100;
const LINE_MAX = 300;
/** A field of a log line that may be stored: a number, or a short identifier from the program. */
const isPlain = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.:-]{1,60}$/.test(value));
const textOf = (given: unknown, message: string | undefined) => {
  if (typeof given === 'string') return given;
  const fields = Object.entries((given ?? {}) as object).filter(([, value]) => isPlain(value));
  return [message ?? '', ...fields.map(([name, value]) => `${name}=${value}`)].join(' ').trim();
};

/** A log that writes to `log`, and also keeps lines at `info` and above with the run. */
export const keepingLog = (log: Logger, lines: RunLine[]): Logger => {
  const keep = (level: RunLine['level']) => {
    const say = log[level].bind(log) as (...given: unknown[]) => void;
    return (...given: unknown[]) => {
      say(...given);
      if (lines.length >= LINES_MAX) return;
      const text = withoutPersonal(textOf(given[0], given[1] as string | undefined)).slice(0, LINE_MAX);
      lines.push({ at: new Date().toISOString(), level, text });
    };
  };
  const kept = { info: keep('info'), warn: keep('warn'), error: keep('error') };
  return Object.assign(Object.create(log) as Logger, kept);
};

/** How many days runs are kept: uneventful ones, and the others. */
const UNEVENTFUL_DAYS = 2;
export const RUNS_KEPT_DAYS = 30;
/** The most eventful runs kept per job. */
const RUNS_KEPT = 500;

/** Removes old runs. Returns how many rows. */
export const thinRuns = async (db: Database, olderThanDays: number = RUNS_KEPT_DAYS): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from job_run
     where finished_at < now() - make_interval(days => ${olderThanDays}::integer)
        or (stretch is not null and finished_at < now() - make_interval(days => ${Math.min(UNEVENTFUL_DAYS, olderThanDays)}::integer))
        or id in (select id from (select id, row_number() over (partition by job_id order by finished_at desc, id desc) as place
                                    from job_run where stretch is null) ranked where place > ${RUNS_KEPT})`.execute(db);
  return Number(numAffectedRows);
};
