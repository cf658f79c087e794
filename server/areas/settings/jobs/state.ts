import { sql } from 'kysely';
import type { Job, JobRun } from '@/contract/settings/jobs';
import type { EnumValue } from '@/domain/enums';
import {
  CHANNEL_OF,
  dueAfter,
  FAILURES_BEFORE_ALARM,
  LATE_AFTER_MS,
  MESSAGES_BEFORE_ALARM,
  QUEUE_LATE_AFTER_MS,
  QUEUED_JOBS,
} from '@/domain/jobs';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { JobFacts } from '@/server/platform/jobs/recurring';
import { PARKED_UNTIL } from '@/server/platform/jobs/enqueue';

/** The number of runs shown as bars. */
const BARS = 24;

type Queue = {
  name: string;
  running: number;
  runningSince: string | null;
  waiting: number;
  retrying: number;
  givenUp: number;
  oldestDueAt: string | null;
  nextAt: string | null;
};
const NO_QUEUE = {
  running: 0,
  runningSince: null,
  waiting: 0,
  retrying: 0,
  givenUp: 0,
  oldestDueAt: null,
  nextAt: null,
};

const queues = async (db: Database): Promise<Map<string, Queue>> => {
  const due = sql`attempts < max_attempts and locked_at is null and run_at <= now()`;
  const { rows } = await sql<Queue>`
    select task_identifier as name,
           count(*) filter (where locked_at is not null)::integer as running,
           min(locked_at) as "runningSince",
           count(*) filter (where ${due})::integer as waiting,
           count(*) filter (where attempts < max_attempts and locked_at is null and last_error is not null)::integer as retrying,
           count(*) filter (where attempts >= max_attempts and locked_at is null and key is not null)::integer as "givenUp",
           min(run_at) filter (where ${due}) as "oldestDueAt",
           min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at > now() and run_at < ${PARKED_UNTIL}) as "nextAt"
      from graphile_worker.jobs group by task_identifier`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

/** How many messages of a channel wait for a person, and how many are currently failing. */
type Troubled = { channel: string; failed: number; troubled: number };
const messages = async (db: Database): Promise<Map<string, Troubled>> => {
  const { rows } = await sql<Troubled>`
    select channel, count(*) filter (where status in ('FAILED', 'UNSURE'))::integer as failed,
           count(*) filter (where status = 'PENDING' or created_at > now() - interval '1 hour')::integer as troubled
      from outbox_message where status in ('FAILED', 'UNSURE') or (status = 'PENDING' and failure is not null)
     group by channel`.execute(db);
  return new Map(rows.map((row) => [row.channel, row]));
};

type Run = Omit<JobRun, 'by'> & { by: string | null };
/** A run in the form of the contract. */
export const RUN_COLUMNS = sql`
  run.id, run.status, run.started_at as "startedAt", run.finished_at as "finishedAt", run.runs, run.duration_ms as "durationMs",
  run.longest_ms as "longestMs", run.late_ms as "lateMs", run.touched, run.attempt, run.skipped, run.dry, run.parameters, run.failure,
  ${fullName<string | null>('operator')} as by`;

type Kept = {
  id: number;
  name: string;
  createdAt: string;
  pausedAt: string | null;
  pausedBy: string | null;
  pauseReason: string | null;
  alarm: EnumValue<'jobAlarm'> | null;
  alarmAt: string | null;
  resumedAt: string | null;
  runs: (Run & { startedAt: string })[] | null;
};

const kept = async (db: Database, names: readonly string[]): Promise<Map<string, Kept>> => {
  const { rows } = await sql<Kept>`
    select job.id, job.name, job.created_at as "createdAt", job.paused_at as "pausedAt", job.pause_reason as "pauseReason",
           ${fullName<string | null>('pauser')} as "pausedBy", job.alarm, job.alarm_at as "alarmAt",
           (select max(created_at) from job_act where job_act.job_id = job.id and act = 'RESUME') as "resumedAt",
           (select json_agg(row_to_json(recent) order by recent."finishedAt" desc, recent.id desc)
              from (select ${RUN_COLUMNS} from job_run run left join operator on operator.id = run.operator_id
                     where run.job_id = job.id order by run.finished_at desc, run.id desc limit ${BARS}) recent) as runs
      from job left join operator pauser on pauser.id = job.paused_by_id
     where job.name = any (${[...names]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

const iso = (at: number | string) => new Date(at).toISOString();
/** Timestamps in JSON have PostgreSQL's format. */
const runOf = (run: Run): JobRun => ({ ...run, startedAt: iso(run.startedAt), finishedAt: iso(run.finishedAt) });

const failuresInARow = (runs: readonly JobRun[]): number => {
  const real = runs.filter(({ dry }) => !dry);
  const ended = real.findIndex(({ status }) => status !== 'FAILED');
  return ended < 0 ? real.length : ended;
};

/** When the last process started, ms since the epoch: what fell due during a downtime is not late immediately. */
const lastStart = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ at: string | null }>`select max(started_at) as at from deployment`.execute(db);
  return Date.parse(rows[0]?.at ?? '1970-01-01T00:00:00Z');
};

type Moment = { now: number; startedAt: number };
/** How late a job is, ms. A recurring job is late if it has not started at its time; queued work is late if it waits too long. */
const lateness = (
  facts: JobFacts | undefined,
  job: Kept,
  queue: Omit<Queue, 'name'>,
  runs: readonly JobRun[],
  { now, startedAt }: Moment,
): number => {
  if (job.pausedAt !== null) return 0;
  const since = (due: number) => now - Math.max(due, startedAt);
  const waits = queue.oldestDueAt === null ? 0 : since(Date.parse(queue.oldestDueAt));
  if (!facts) return waits > QUEUE_LATE_AFTER_MS ? waits : 0;
  if (queue.running > 0) return 0;
  const last = runs.find(({ dry }) => !dry)?.finishedAt ?? job.createdAt;
  const from = Math.max(Date.parse(last), Date.parse(job.resumedAt ?? last));
  // A job that is only useful on time counts as late only if it is in the queue.
  const late = facts.missed === 'skip' ? waits : Math.max(waits, since(dueAfter(facts.every, from)));
  return late > LATE_AFTER_MS ? late : 0;
};

type Figures = Pick<Job, 'running' | 'waiting' | 'failed' | 'failures' | 'lateMs' | 'paused'> & { troubled: number };
/** The alarm for administrators; null: none. */
const alarmOf = ({ failures, lateMs, paused, troubled }: Figures): EnumValue<'jobAlarm'> | null => {
  if (paused) return null;
  if (failures >= FAILURES_BEFORE_ALARM || troubled > 0) return 'FAILING';
  return lateMs > 0 ? 'LATE' : null;
};
const stateOf = (figures: Figures): EnumValue<'jobState'> => {
  if (figures.paused) return 'PAUSED';
  const alarm = alarmOf(figures);
  if (alarm) return alarm;
  if (figures.running > 0) return 'RUNNING';
  if (figures.failures > 0 || figures.failed > 0) return 'FAILED';
  return figures.waiting > 0 ? 'WAITING' : 'WELL';
};

export type Standing = Job & { id: number; wrong: EnumValue<'jobAlarm'> | null };

/** The current state of every scheduled job and every kind of queued work. `schedule`: the recurring jobs. */
export const standing = async (db: Database, schedule: readonly JobFacts[], now = Date.now()): Promise<Standing[]> => {
  const recurring = new Map(schedule.map((facts) => [facts.name, facts]));
  const names = [...recurring.keys(), ...QUEUED_JOBS];
  const [queued, told, known, startedAt] = await Promise.all([
    queues(db),
    messages(db),
    kept(db, names),
    lastStart(db),
  ]);
  return names.flatMap((name) => {
    const job = known.get(name);
    // Only before the first start of a process.
    if (!job) return [];
    const facts = recurring.get(name);
    const queue = queued.get(name) ?? NO_QUEUE;
    const runs = (job.runs ?? []).map(runOf);
    const trouble = told.get(CHANNEL_OF[name] ?? '');
    const paused =
      job.pausedAt === null ? null : { by: job.pausedBy ?? '', at: job.pausedAt, reason: job.pauseReason ?? '' };
    const figures: Figures = {
      running: queue.running,
      waiting: queue.waiting,
      failed: facts ? 0 : queue.givenUp + (trouble?.failed ?? 0),
      failures: facts ? failuresInARow(runs) : 0,
      lateMs: Math.round(lateness(facts, job, queue, runs, { now, startedAt })),
      paused,
      troubled: facts ? 0 : queue.givenUp + ((trouble?.troubled ?? 0) >= MESSAGES_BEFORE_ALARM ? 1 : 0),
    };
    const { troubled: _, ...shown } = figures;
    const byClock = facts && !paused ? iso(dueAfter(facts.every, now)) : null;
    return {
      id: job.id,
      name,
      kind: facts ? ('RECURRING' as const) : ('QUEUED' as const),
      ...shown,
      state: stateOf(figures),
      wrong: alarmOf(figures),
      every: facts?.every ?? null,
      missed: facts?.missed ?? null,
      dryRun: facts?.dryRun ?? false,
      parameters: Object.entries(facts?.parameters ?? {}).map(([parameter, bounds]) => ({
        name: parameter,
        ...bounds,
      })),
      runningSince: queue.runningSince,
      retrying: queue.retrying,
      nextAt: paused ? null : ([queue.nextAt, byClock].filter((at) => at !== null).toSorted()[0] ?? null),
      last: runs[0] ?? null,
      bars: runs
        .map((run) => ({ at: run.startedAt, ms: run.longestMs, lateMs: run.lateMs, failed: run.status === 'FAILED' }))
        .toReversed(),
      alarm: job.alarm && job.alarmAt ? { kind: job.alarm, at: job.alarmAt } : null,
    };
  });
};
