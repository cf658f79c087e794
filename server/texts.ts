import errors from '@/locales/tr/errors.json';
import type { ErrorCode } from '@/domain/errors';

/** The Turkish sentence of a code, its placeholders filled. */
export const errorText = (code: ErrorCode, params: Record<string, string | number> = {}): string =>
  (errors as Record<ErrorCode, string>)[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(params[name] ?? ''),
  );
