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
    },
  ) {
    super(body.message ?? body.errors?.[0] ?? `Request failed with status code ${status}`);
    this.name = 'CallError';
  }
  get code() {
    return this.body.errors?.[0];
  }
}

/** Whether the server could not be reached, or cannot answer just now: nothing is wrong with what was asked. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 503);
