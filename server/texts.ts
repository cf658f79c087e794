import errors from '@/locales/tr/errors.json';
import type { ErrorCode } from '@/domain/errors';
import { TEXT_LIMIT } from '@/domain/limits';

/** A text with its placeholders filled. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The same as a note that is kept: what people write into it may itself be as long as a note may be. */
export const fillNote = (text: string, values: Record<string, string | number>): string =>
  fill(text, values).slice(0, TEXT_LIMIT);

/** The Turkish sentence of a code, its placeholders filled. */
export const errorText = (code: ErrorCode, params: Record<string, string | number> = {}): string =>
  fill((errors as Record<ErrorCode, string>)[code], params);
