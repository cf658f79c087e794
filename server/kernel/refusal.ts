import { ERRORS, type ErrorCode } from '@/domain/errors';

export type RefusalDetail = {
  /** Field → code, for errors that belong beside a field. */
  fields?: Record<string, ErrorCode>;
  /** Values for the placeholders of the code's text. */
  params?: Record<string, string | number>;
  /** With VERSION_CONFLICT: the record as it is now. */
  current?: unknown;
  /** Seconds to wait, with TOO_MANY_REQUESTS and its like. */
  retryAfter?: number;
};

/** An expected error: thrown anywhere, it rolls the transaction back and becomes the error answer. */
export class Refusal extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly detail: RefusalDetail = {},
  ) {
    super(code);
    this.status = ERRORS[code].status;
  }
}

/** A refusal that is said beside a field; `params` are for the placeholders of its text. */
export const beside = (field: string, code: ErrorCode, params?: RefusalDetail['params']): Refusal =>
  new Refusal(code, { fields: { [field]: code }, ...(params && { params }) });
