import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Endpoint } from '@/contract/kit';
import { inputShape, lengthOf } from '@/contract/shape';
import { type ErrorCode, isErrorCode } from '@/domain/errors';
import { codeOfIssue } from '@/domain/inputErrors';
import { pageI18n } from './i18n';

type Say = (code: ErrorCode, params: Record<string, unknown>) => string;

/** The error of a field, or of the first wrong part of a list or an object. */
const messageOf = (error: object | undefined): string | undefined => {
  if (!error) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error as Record<string, object>)
    .map(messageOf)
    .find((message) => message !== undefined);
};

/**
 * Checks a form against the call's input before it is sent; `constant` is the part of the input that has no field. `say` turns a code into
 * the text beside the field.
 */
export const inputResolver = (endpoint: Endpoint, constant: Record<string, unknown>, say: Say): Resolver => {
  const fields = inputShape(endpoint);
  const error = (issue: z.core.$ZodRawIssue) =>
    say(codeOfIssue({ ...issue, message: '' } as z.core.$ZodIssue, isErrorCode), {
      size: issue.code === 'too_big' ? Number(issue.maximum) : undefined,
    });
  const resolve = zodResolver<FieldValues, unknown, FieldValues>(
    endpoint.input,
    { reportInput: true, error },
    { raw: true },
  );
  return async (values, context, options) => {
    await pageI18n().loadNamespaces('errors');
    const { errors } = await resolve({ ...values, ...constant }, context, options);
    const wrong = Object.entries(errors).map(([name, one]) => {
      const message = messageOf(one) ?? '';
      // A schema with its own error code reports only that.
      return [
        name,
        { type: 'input', message: isErrorCode(message) ? say(message, { size: lengthOf(fields[name]) }) : message },
      ];
    });
    return wrong.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(wrong) as FieldErrors };
  };
};
