import * as z from 'zod/mini';
import { enumOf, flag, id, instant, longText } from '@/domain/fields';
import { JOB_PERIODS, type JobPeriod } from '@/domain/jobs';
import { done, get, post } from '../kit';

const count = z.int();
const name = z.string().check(z.maxLength(100));

/** One run, or the uneventful runs of ten minutes combined. */
export const JobRun = z.object({
  id: id(),
  status: enumOf('jobStatus'),
  startedAt: instant(),
  finishedAt: instant(),
  /** How many runs: more than one if nothing happened in them. */
  runs: count,
  /** Total, longest run, and largest delay after the due time; milliseconds. */
  durationMs: count,
  longestMs: count,
  lateMs: count,
  /** Rows changed, or in a dry run would be; null if not reported. */
  touched: z.nullable(count),
  attempt: count,
  /** Skipped because it would have been too late. */
  skipped: z.boolean(),
  dry: z.boolean(),
  parameters: z.nullable(z.record(z.string(), count)),
  /** Who started it; null: the schedule. */
  by: z.nullable(z.string()),
  /** Without personal data. */
  failure: z.nullable(z.string()),
});
export type JobRun = z.output<typeof JobRun>;

export const JobRunDetail = z.extend(JobRun, {
  lines: z.array(z.object({ at: instant(), level: z.enum(['info', 'warn', 'error']), text: z.string() })),
});
export type JobRunDetail = z.output<typeof JobRunDetail>;

/** A recurring job, or a kind of queued work. */
export const Job = z.object({
  name,
  kind: z.enum(['RECURRING', 'QUEUED']),
  state: enumOf('jobState'),
  every: z.nullable(z.enum(Object.keys(JOB_PERIODS) as [JobPeriod, ...JobPeriod[]])),
  missed: z.nullable(z.enum(['catchUp', 'skip'])),
  dryRun: z.boolean(),
  parameters: z.array(z.object({ name, min: count, max: count, default: count })),
  /** Running since; null: not running. */
  runningSince: z.nullable(instant()),
  running: count,
  /** Due, and not yet picked up. */
  waiting: count,
  /** Failed, will be retried automatically. */
  retrying: count,
  /** Given up: somebody must decide. */
  failed: count,
  /** Consecutive failures up to now. */
  failures: count,
  nextAt: z.nullable(instant()),
  /** Present delay in milliseconds; 0: on time. */
  lateMs: count,
  last: z.nullable(JobRun),
  /** The last runs, oldest first: duration and delay, in milliseconds. */
  bars: z.array(z.object({ at: instant(), ms: count, lateMs: count, failed: z.boolean() })),
  paused: z.nullable(z.object({ by: z.string(), at: instant(), reason: z.string() })),
  /** The active alarm that administrators were notified of. */
  alarm: z.nullable(z.object({ kind: enumOf('jobAlarm'), at: instant() })),
});
export type Job = z.output<typeof Job>;

/** Queued work that was given up. Of its arguments only the record's id is included. */
export const JobFailure = z.object({
  /** `job:12` or `message:12`. */
  piece: z.string(),
  /** The id of the record it is about; null if that is no number. */
  about: z.nullable(count),
  reason: z.string(),
  attempts: count,
  at: instant(),
  /** For a message: only the provider knows whether it was sent. */
  unsure: z.boolean(),
});
export type JobFailure = z.output<typeof JobFailure>;

export const JobAct = z.object({
  id: id(),
  act: enumOf('jobActKind'),
  by: z.string(),
  at: instant(),
  reason: z.nullable(z.string()),
  pieces: z.nullable(count),
  parameters: z.nullable(z.record(z.string(), count)),
});
export type JobAct = z.output<typeof JobAct>;

export const JOB_PIECES_MAX = 100;
const pieces = z.object({
  name,
  /** Absent: all of them. */
  pieces: z.optional(
    z
      .array(z.string().check(z.regex(/^(job|message):[1-9]\d{0,15}$/)))
      .check(z.minLength(1), z.maxLength(JOB_PIECES_MAX)),
  ),
  /** The number seen on screen: if there is a different number now, nothing is done. Only without `pieces`. */
  seen: z.optional(count),
});

/** Recurring jobs and queued work. */
export const jobs = {
  list: get({
    path: '/rest/job/list',
    may: 'jobs.read',
    output: z.object({ at: instant(), jobs: z.array(Job) }),
    summary: 'Everything that recurs or waits in the queue, and how it stands',
  }),
  detail: get({
    path: '/rest/job/detail',
    may: 'jobs.read',
    input: z.object({ name }),
    output: z.object({
      runs: z.array(JobRunDetail),
      /** There are older runs. */
      more: z.boolean(),
      /** Why queued work was given up, most frequent first. */
      reasons: z.array(z.object({ reason: z.string(), count })),
      failures: z.array(JobFailure),
      acts: z.array(JobAct),
    }),
    errors: ['NOT_FOUND'],
    summary: 'The last runs of a job with their log, what was given up, and what people did',
  }),
  execute: post({
    path: '/rest/job/execute',
    may: 'jobs.execute',
    input: z.object({
      name,
      /** See `parameters` of the list; absent ones have their default. */
      parameters: z.optional(z.record(z.string(), z.unknown())),
      /** Rolls everything back at the end and reports how many rows would change. */
      dryRun: z.optional(flag()),
    }),
    output: done,
    errors: ['NOT_FOUND', 'JOB_RUNNING', 'JOB_NOT_RUNNABLE', 'JOB_NO_DRY_RUN', 'INVALID_INPUT'],
    summary: 'Run a job now',
  }),
  pause: post({
    path: '/rest/job/pause',
    may: 'jobs.execute',
    input: z.object({ name, reason: longText().check(z.minLength(1, 'REQUIRED')) }),
    output: done,
    errors: ['NOT_FOUND', 'JOB_PAUSED', 'REQUIRED'],
    summary: 'Pause a job',
  }),
  resume: post({
    path: '/rest/job/resume',
    may: 'jobs.execute',
    input: z.object({ name }),
    output: done,
    errors: ['NOT_FOUND', 'JOB_NOT_PAUSED'],
    summary: 'Let a paused job go on',
  }),
  retry: post({
    path: '/rest/job/retry',
    may: 'jobs.execute',
    input: pieces,
    output: z.object({ count }),
    errors: ['NOT_FOUND', 'JOB_FAILURES_CHANGED'],
    summary: 'Try queued work again that was given up; of messages of which nobody knows only those that are named',
  }),
  discard: post({
    path: '/rest/job/discard',
    may: 'jobs.execute',
    input: pieces,
    output: z.object({ count }),
    errors: ['NOT_FOUND', 'JOB_FAILURES_CHANGED', 'REQUIRED'],
    summary: 'Give queued work up for good',
  }),
};
