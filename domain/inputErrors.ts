import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';

/**
 * The catalogue's code for an issue found by a schema. A schema sets its own code as the message; `isCode` distinguishes codes from zod's
 * default messages.
 */
export const codeOfIssue = (issue: z.core.$ZodIssue, isCode: (message: string) => message is ErrorCode): ErrorCode => {
  if (isCode(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'REQUIRED';
  if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) <= 1) return 'REQUIRED';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'TEXT_TOO_LONG' : 'INVALID_INPUT';
};
