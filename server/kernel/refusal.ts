import { ERRORS, type ErrorCode } from '@/domain/errors';
import { DAY_MS } from '@/domain/time';

type RefusalDetail = {
  /** Field → code, for errors that belong beside a field. */
  fields?: Record<string, ErrorCode>;
  /** Values for the placeholders of the code's text. */
  params?: Record<string, string | number>;
  /** With VERSION_CONFLICT: the record as it is now. */
  current?: unknown;
  /** With METHOD_NOT_ALLOWED: the methods that the path has. */
  allow?: readonly string[];
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

/** A refusal shown beside a field; `params` are for the placeholders of its text. */
export const beside = (field: string, code: ErrorCode, params?: RefusalDetail['params']): Refusal =>
  new Refusal(code, { fields: { [field]: code }, ...(params && { params }) });

/** The rules of dates; a date that breaks one is refused with the catalogue's INVALID_DATE, and the rule is said beside its field. */
type DateRule =
  | 'DATE_REQUIRED'
  | 'DAY_PAST'
  | 'TIME_PAST'
  | 'DAY_TO_COME'
  | 'DATE_TOO_FAR'
  | 'DATE_TOO_EARLY'
  | 'END_NOT_AFTER_START'
  | 'DAY_OUTSIDE_TERM'
  | 'END_BEFORE_EXIT';
export const wrongDate = (field: string, rule: DateRule, params?: RefusalDetail['params']): Refusal =>
  new Refusal('INVALID_DATE', { fields: { [field]: rule }, ...(params && { params }) });

/**
 * Refuses a time that is past or too many days ahead. `graceMs`: how far in the past it may be, for a "now" that took a while to be sent.
 * @throws INVALID_DATE beside the field
 */
export const assertAhead = (
  field: string,
  at: string,
  { now = Date.now(), days = Infinity, graceMs = 0 }: { now?: number; days?: number; graceMs?: number },
): void => {
  const ahead = Date.parse(at) - now;
  if (!(ahead > -graceMs)) throw wrongDate(field, 'TIME_PAST');
  if (ahead >= days * DAY_MS) throw wrongDate(field, 'DATE_TOO_FAR', { days });
};

/**
 * Makes all checks and refuses once, so that a form shows everything that is wrong with it. A field keeps its first code. @throws a Refusal
 * with every field; what else a check throws, at once
 */
export const refusedTogether = async (checks: readonly (() => unknown)[]): Promise<void> => {
  const refusals: Refusal[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  if (!first) return;
  const all = refusals.toReversed().map(({ detail }) => detail);
  throw new Refusal(first.code, {
    ...first.detail,
    fields: Object.assign({}, ...all.map(({ fields }) => fields)),
    params: Object.assign({}, ...all.map(({ params }) => params)),
  });
};
