import errors from '@/locales/tr/errors.json';
import type { ErrorCode } from '@/domain/errors';

/** A text with its placeholders filled. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The Turkish sentence of a code, its placeholders filled. */
export const errorText = (code: ErrorCode, params: Record<string, string | number> = {}): string =>
  fill((errors as Record<ErrorCode, string>)[code], params);
