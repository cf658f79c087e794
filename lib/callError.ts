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
      /** A change was sent and got no answer: it may have been made. `safely`: pressing again repeats the same act, with the same key. */
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

/** The current record, when the change was based on an older version; undefined for any other failure. */
export const recordNow = <R>(failure: unknown): R | undefined =>
  failure instanceof CallError && failure.code === 'VERSION_CONFLICT'
    ? (failure.body.current as R | undefined)
    : undefined;

/** Codes about the record itself: a wrong address, no access, or no such record. */
const OF_THE_RECORD: readonly number[] = [400, 403, 404];

/**
 * Why a record cannot be shown; null: it can. A record that is shown already stays, with what is being typed, when a refresh fails because of
 * the server.
 */
export const failureOf = <E extends CallError>(error: E | null, record: unknown): E | null =>
  error !== null && record !== undefined && !OF_THE_RECORD.includes(error.status) ? null : error;

/** Whether there was no answer, or the server failed: nothing is wrong with the request, and it may have been carried out. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.status === 0 || failure.status >= 500);

/** Whether the server could not be reached or is not available just now: nothing is wrong with the request. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 503);
