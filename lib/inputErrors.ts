import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Endpoint } from '@/contract/kit';
import { type ErrorCode, isErrorCode } from '@/domain/errors';
import { codeOfIssue } from '@/domain/inputErrors';
import './errorTexts';

/**
 * Checks a form against the call's own input before it is sent. Each wrong field gets its code as the message's type;
 * `say` turns it into the sentence beside the field.
 */
export const inputResolver =
  (
    endpoint: Endpoint,
    constant: Record<string, unknown>,
    say: (code: ErrorCode, params: Record<string, unknown>) => string,
  ): Resolver =>
  (values) => {
    const parsed = endpoint.input.safeParse({ ...values, ...constant }, { reportInput: true });
    if (parsed.success) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of parsed.error.issues) {
      const code = codeOfIssue(issue, isErrorCode);
      const size = issue.code === 'too_big' ? Number(issue.maximum) : undefined;
      errors[String(issue.path[0])] ??= { type: code, message: say(code, { size }) };
    }
    return { values: {}, errors };
  };
