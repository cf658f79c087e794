import * as z from 'zod/mini';
import { MINUTE_MS } from './time';

/**
 * How often a job recurs: every so many minutes, counted from midnight UTC, and `at` minutes after that. A day's work is done at half past
 * three at night in Istanbul.
 */
export const JOB_PERIODS = {
  minute: { minutes: 1, at: 0, cron: '* * * * *' },
  tenMinutes: { minutes: 10, at: 0, cron: '*/10 * * * *' },
  hour: { minutes: 60, at: 0, cron: '0 * * * *' },
  sixHours: { minutes: 360, at: 15, cron: '15 */6 * * *' },
  day: { minutes: 1_440, at: 30, cron: '30 0 * * *' },
} as const;
export type JobPeriod = keyof typeof JOB_PERIODS;

/** The first moment after `after` at which a job of this period is due; milliseconds since 1970. */
export const dueAfter = (every: JobPeriod, after: number): number => {
  const { minutes, at } = JOB_PERIODS[every];
  const [period, offset] = [minutes * MINUTE_MS, at * MINUTE_MS];
  return (Math.floor((after - offset) / period) + 1) * period + offset;
};

/** A job that is due longer than this and has not begun is late. ms */
export const LATE_AFTER_MS = 2 * MINUTE_MS;
/** The same for queued work, of which much may come at once. ms */
export const QUEUE_LATE_AFTER_MS = 5 * MINUTE_MS;
/** So many failures one after another are worth telling administrators of. */
export const FAILURES_BEFORE_ALARM = 3;
/** So many messages of one channel that cannot be sent within an hour are. */
export const MESSAGES_BEFORE_ALARM = 5;
/** A job that is only worth doing in time leaves a run out that would begin later than this. ms */
export const MISSED_AFTER_MS = 15 * MINUTE_MS;

/** A job's parameter: a whole number with its bounds, and what holds when nobody says anything. */
type JobParameter = { min: number; max: number; default: number };
export type JobParameters = Readonly<Record<string, JobParameter>>;

/** What people may ask of a job, as a schema: of the form and of the call. Everything has a default. */
export const parametersSchema = (parameters: JobParameters = {}): z.ZodMiniType<Record<string, number>> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(parameters).map(([name, { min, max, default: otherwise }]) => [
        name,
        z._default(z.int().check(z.minimum(min), z.maximum(max)), otherwise),
      ]),
    ),
  ) as z.ZodMiniType<Record<string, number>>;

/** What can wait in the queue besides what recurs; the payload of each is in server/platform/jobs/enqueue.ts. */
export const QUEUED_JOBS = [
  'email.send',
  'sms.send',
  'push.send',
  'campaign.send',
  'bulk.work',
  'audit.check',
  'privacy.plan',
  'files.keep',
  'calls.hangUp',
  'messages.automatic',
  'banners.lookAtLinks',
] as const;
export type QueuedJob = (typeof QUEUED_JOBS)[number];

/** The channel whose messages a kind of queued work sends. */
export const CHANNEL_OF: Partial<Record<string, 'EMAIL' | 'SMS' | 'PUSH'>> = {
  'email.send': 'EMAIL',
  'sms.send': 'SMS',
  'push.send': 'PUSH',
};
