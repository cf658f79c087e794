import * as z from 'zod/mini';
import { id, instant } from '@/domain/fields';
import { done, fileBytes, get, post, postDownload } from '../kit';
import { OpenSession } from '../operators/account';

const count = z.int();
const channel = z.enum(['EMAIL', 'SMS', 'PUSH']);

/**
 * A message that could not be sent, or of which only the provider knows whether it was sent (UNSURE). Its text is omitted, since it may
 * contain a code.
 */
export const FailedMessage = z.object({
  id: id(),
  channel,
  /** Masked if the reader may not see phones or e-mails. */
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(['FAILED', 'UNSURE']),
  failure: z.nullable(z.string()),
  attempts: count,
  createdAt: instant(),
});
export type FailedMessage = z.output<typeof FailedMessage>;

export const StaffSession = z.extend(OpenSession, {
  operatorId: id(),
  name: z.string(),
  username: z.string(),
  /** The operator that they are viewing as now. */
  viewingAs: z.nullable(z.string()),
});
export type StaffSession = z.output<typeof StaffSession>;

/** A browser's report of a content security policy violation. */
export const PolicyReport = z.object({
  id: id(),
  /** The rule: script-src, require-trusted-types-for … */
  directive: z.string(),
  /** An origin, or a word such as inline. */
  blocked: z.string(),
  /** The screen's path; empty: not a console page. */
  screen: z.string(),
  count,
  firstAt: instant(),
  lastAt: instant(),
});
export type PolicyReport = z.output<typeof PolicyReport>;

export const Overview = z.object({
  process: z.object({
    version: z.string(),
    node: z.string(),
    host: z.string(),
    startedAt: instant(),
    memoryBytes: count,
    /** Requests come through a proxy that TRUSTED_PROXIES does not include: all users appear with the same address. */
    undeclaredProxy: z.boolean(),
  }),
  database: z.object({
    version: z.string(),
    sizeBytes: count,
    /** Milliseconds of one round trip. */
    latencyMs: z.number(),
    connections: count,
    maxConnections: count,
    migrations: count,
    lastMigration: z.object({ name: z.string(), at: instant() }),
  }),
  files: z.object({
    count,
    sizeBytes: count,
    /** Of the volume with the data folder; null if the system does not report it. */
    disk: z.nullable(z.object({ totalBytes: count, freeBytes: count })),
    /** Of the virus scanner; null: none configured. */
    scans: z.nullable(z.object({ waiting: count, infected: count })),
  }),
  queues: z.array(
    z.object({
      channel,
      waiting: count,
      failed: count,
      /** Only the provider knows whether they were sent. */
      unsure: count,
      sentToday: count,
      oldestAt: z.nullable(instant()),
    }),
  ),
  today: z.object({ signIns: count, failures: count, locks: count, lockedNow: count }),
  deployments: z.array(
    z.object({ id: id(), version: z.string(), host: z.string(), node: z.string(), startedAt: instant() }),
  ),
});
export type Overview = z.output<typeof Overview>;

/** Selectable periods of the figures, which are kept for seven days. */
export const FIGURE_SPANS = ['hour', 'sixHours', 'day', 'week'] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];

/** Figures that the processes recorded about themselves, all processes together. */
export const Figures = z.object({
  /** Minutes per point. */
  stepMinutes: count,
  points: z.array(
    z.object({
      at: instant(),
      requests: count,
      /** Took longer than a second. */
      slow: count,
      /** Answered with 5xx. */
      failed: count,
      averageMs: count,
      longestMs: count,
      /** The longest wait of a job. */
      jobLateMs: count,
      connections: z.nullable(count),
      connectionsMax: z.nullable(count),
      /** Bytes of the volume with the data folder. */
      diskFree: z.nullable(count),
      diskTotal: z.nullable(count),
      processes: count,
    }),
  ),
  errors: z.object({
    /** Most frequent first. */
    codes: z.array(z.object({ code: z.string(), total: count })),
    /** The most frequent codes over time, and all others together (null); one value per point. */
    series: z.array(z.object({ code: z.nullable(z.string()), values: z.array(count) })),
  }),
  /** Unexpected errors, newest first, without the values they quote. */
  faults: z.array(z.object({ id: id(), at: instant(), route: z.string(), requestId: z.string(), reason: z.string() })),
});
export type Figures = z.output<typeof Figures>;

/** The administrators' overview of the running console. */
export const backoffice = {
  overview: get({
    path: '/rest/backoffice/overview',
    may: 'backoffice.read',
    output: Overview,
    summary: 'System state, message queues, sign-ins of today and the last starts',
  }),
  figures: get({
    path: '/rest/backoffice/figures',
    may: 'backoffice.read',
    input: z.object({ span: z._default(z.enum(FIGURE_SPANS), 'hour') }),
    output: Figures,
    summary: 'Requests, errors, job lateness, connections and disk over time',
  }),
  bundle: postDownload({
    path: '/rest/backoffice/bundle',
    may: 'backoffice.act',
    output: fileBytes,
    summary: 'A support bundle without personal data and secrets; who took it is recorded',
  }),
  failedMessages: get({
    path: '/rest/backoffice/message/failed',
    may: 'backoffice.read',
    output: z.object({ rows: z.array(FailedMessage), more: z.boolean() }),
    summary: 'The newest messages that could not be sent, or of which nobody knows whether they were',
  }),
  retryMessages: post({
    path: '/rest/backoffice/message/retry',
    may: 'backoffice.act',
    input: z.object({
      /** Absent: all that were certainly not sent. */
      id: z.optional(id()),
    }),
    output: z.object({ count }),
    errors: ['NOT_FOUND'],
    summary: 'Send messages again that failed, or one of which nobody knows',
  }),
  dropMessage: post({
    path: '/rest/backoffice/message/drop',
    may: 'backoffice.act',
    input: z.object({ id: id() }),
    output: done,
    errors: ['NOT_FOUND'],
    summary: 'Give up a message that failed, or settle one of which nobody knows',
  }),
  sessions: get({
    path: '/rest/backoffice/session/list',
    may: 'backoffice.read',
    output: z.object({ rows: z.array(StaffSession), more: z.boolean() }),
    summary: 'Who is signed in, where from',
  }),
  policyReports: get({
    path: '/rest/backoffice/policy-report/list',
    may: 'backoffice.read',
    output: z.object({ rows: z.array(PolicyReport) }),
    summary: 'What the content security policy kept browsers from, the latest first; of the last thirty days',
  }),
  endSession: post({
    path: '/rest/backoffice/session/end',
    may: 'backoffice.act',
    input: z.object({ id: id() }),
    output: done,
    errors: ['NOT_FOUND'],
    summary: "End an operator's session",
  }),
};
