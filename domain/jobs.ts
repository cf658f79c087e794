import * as z from 'zod/mini';
import { MINUTE_MS } from './time';

/** How often a job recurs: every `minutes` minutes, counted from midnight UTC plus `at` minutes. Daily jobs run at 03:30 in Istanbul. */
export const JOB_PERIODS = {
  minute: { minutes: 1, at: 0, cron: '* * * * *' },
  tenMinutes: { minutes: 10, at: 0, cron: '*/10 * * * *' },
  hour: { minutes: 60, at: 0, cron: '0 * * * *' },
  sixHours: { minutes: 360, at: 15, cron: '15 */6 * * *' },
  day: { minutes: 1_440, at: 30, cron: '30 0 * * *' },
} as const;
export type JobPeriod = keyof typeof JOB_PERIODS;

/** The first time after `after` when a job with this period is due; milliseconds since 1970. */
export const dueAfter = (every: JobPeriod, after: number): number => {
  const { minutes, at } = JOB_PERIODS[every];
  const [period, offset] = [minutes * MINUTE_MS, at * MINUTE_MS];
  return (Math.floor((after - offset) / period) + 1) * period + offset;
};

/** A job overdue by more than this without having started is late. ms */
export const LATE_AFTER_MS = 2 * MINUTE_MS;
/** The same for queued work, which may arrive in bursts. ms */
export const QUEUE_LATE_AFTER_MS = 5 * MINUTE_MS;
/** After this many consecutive failures administrators are notified. */
export const FAILURES_BEFORE_ALARM = 3;
/** After this many messages of one channel failed within an hour, too. */
export const MESSAGES_BEFORE_ALARM = 5;
/** A job that is only useful on time skips a run that would start later than this. ms */
export const MISSED_AFTER_MS = 15 * MINUTE_MS;

/** A job's parameter: a whole number with its limits and default. */
type JobParameter = { min: number; max: number; default: number };
export type JobParameters = Readonly<Record<string, JobParameter>>;

/** The schema of a job's parameters, for the form and the call. Everything has a default. */
export const parametersSchema = (parameters: JobParameters = {}): z.ZodMiniType<Record<string, number>> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(parameters).map(([name, { min, max, default: otherwise }]) => [
        name,
        z._default(z.int().check(z.minimum(min), z.maximum(max)), otherwise),
      ]),
    ),
  ) as z.ZodMiniType<Record<string, number>>;

/** Queued work besides recurring jobs; for the payloads see server/platform/jobs/enqueue.ts. */
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
