/** A refused or failed call, in the form that dialogs and forms read. `status` 0: no answer came at all. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      errors?: string[];
      message?: string;
      fields?: Record<string, string>;
      params?: Record<string, string | number>;
      current?: unknown;
      requestId?: string;
      /** An act went out and no answer came back: it may have been done. `safely`: what is pressed again goes out as the same act. */
      mayBeDone?: 'once' | 'safely';
    },
  ) {
    super(body.message ?? body.errors?.[0] ?? `Request failed with status code ${status}`);
    this.name = 'CallError';
  }
  get code() {
    return this.body.errors?.[0];
  }
}

/** The record as it is by now, where an act met with an older version of it; undefined for any other failure. */
export const recordNow = <R>(failure: unknown): R | undefined =>
  failure instanceof CallError && failure.code === 'VERSION_CONFLICT'
    ? (failure.body.current as R | undefined)
    : undefined;

/** What is said of a record itself: the address names none, it is not for who asks, or there is none. */
const OF_THE_RECORD: readonly number[] = [400, 403, 404];

/**
 * Why a record cannot be shown; null: it can. One that is there stays, with everything that is being typed on it, when asking for it again
 * failed for a reason of the server's own.
 */
export const failureOf = <E extends CallError>(error: E | null, record: unknown): E | null =>
  error !== null && record !== undefined && !OF_THE_RECORD.includes(error.status) ? null : error;

/** Whether a failure says nothing against what was sent: it got no answer, or the server failed by itself. It may have been done all the same. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.status === 0 || failure.status >= 500);

/** Whether the server could not be reached, or cannot answer just now: nothing is wrong with what was asked. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 503);
