import * as z from 'zod/mini';
import { enumOf, flag, id, instant } from '@/domain/fields';
import { BULK_ROWS_MAX } from '@/domain/limits';
import { done, errorCode, get, post } from './kit';

const count = () => z.int().check(z.minimum(0));

export const BulkJob = z.object({
  id: id(),
  kind: enumOf('bulkKind'),
  state: enumOf('bulkState'),
  total: count(),
  /** Counts of changed and failed records; their sum is the progress. */
  done: count(),
  failed: count(),
  createdAt: instant(),
  endedAt: z.nullable(instant()),
});
export type BulkJob = z.output<typeof BulkJob>;

const BulkFailure = z.object({
  recordId: id(),
  /** Null for a record that the reader may not see. */
  name: z.nullable(z.string()),
  code: errorCode(),
  /** Values for the placeholders of the code's text. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type BulkFailure = z.output<typeof BulkFailure>;

const one = z.object({ id: id() });

/** One action on up to ten thousand records, run in batches on the server: docs/decisions/0044-bulk-jobs.md */
export const bulk = {
  start: post({
    path: '/rest/bulk/start',
    heavy: true,
    may: 'signedIn',
    input: z.object({
      kind: enumOf('bulkKind'),
      /** The input of the action's own call, without the records. */
      input: z.record(z.string(), z.unknown()),
      /** These records, or … */
      ids: z.optional(z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(BULK_ROWS_MAX))),
      /** … all that the list shows this operator with these filters. */
      query: z.optional(z.record(z.string(), z.unknown())),
    }),
    output: BulkJob,
    errors: ['REQUIRED', 'INVALID_INPUT', 'AUTHORIZATION_ERROR', 'BULK_EMPTY', 'BULK_TOO_LARGE'],
    summary: 'Begin to change many records; the act’s own call says who may, and is asked again for each record',
  }),
  list: get({
    path: '/rest/bulk/list',
    may: 'signedIn',
    /** 1: also dismissed ones. */
    input: z.object({ all: z.optional(flag()) }),
    output: z.object({ rows: z.array(BulkJob) }),
    summary: 'One’s own jobs: those that run and those that ended and were not put away, newest first',
  }),
  failures: get({
    path: '/rest/bulk/failures',
    may: 'signedIn',
    /** `after`: the last record of the previous page. */
    input: z.object({ id: id(), after: z.optional(id()) }),
    output: z.object({ rows: z.array(BulkFailure), more: z.boolean() }),
    errors: ['NOT_FOUND'],
    summary: 'Records that a job of one’s own left as they were, each with the reason',
  }),
  stop: post({
    path: '/rest/bulk/stop',
    may: 'signedIn',
    input: one,
    output: BulkJob,
    errors: ['NOT_FOUND'],
    summary:
      'Stop a job of one’s own: what is done stays done, the rest stays as it is. One that has ended stays as it ended',
  }),
  dismiss: post({
    path: '/rest/bulk/dismiss',
    may: 'signedIn',
    input: one,
    output: done,
    errors: ['NOT_FOUND'],
    summary: 'Put a job of one’s own that has ended away',
  }),
};
