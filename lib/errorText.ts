import type { TFunction } from 'i18next';
import { isUnreadable } from './unreadable';

/** The parts of a refusal that have something to say. */
type Refusal = {
  errors?: readonly string[];
  message?: string;
  params?: Record<string, unknown>;
  mayBeDone?: 'once' | 'safely';
};
/** A refusal, or the error of lib/call.ts that carries one. */
type Failure = Refusal & { body?: Refusal };

/** What the HTTP client says by itself, and our words for it. */
const HTTP_MESSAGES = [
  [/^Request aborted$/, 'http.aborted'],
  [/^Network Error$/, 'http.network'],
  [/^timeout of \d+ ?ms exceeded$/, 'http.timeout'],
  // Who passes requests on to the console answers by itself: while it starts anew, or where it takes less than the console does.
  [/^Request failed with status code (50[234])$/, 'http.away'],
  [/^Request failed with status code (413)$/, 'http.tooLarge'],
  [/^Request failed with status code (\d+)$/, 'http.status'],
] as const;

const inWords = (message: string, t: TFunction): string => {
  for (const [pattern, key] of HTTP_MESSAGES) {
    const found = pattern.exec(message);
    if (found) return t(key, { status: found[1] });
  }
  return message;
};

/**
 * The sentence of a code that a call or a form's check has just refused with: both have brought the catalogue (`errors`), so that no
 * screen need. A code of a newer server stays as it is.
 */
export const codeText = (code: string, params: Record<string, unknown> | undefined, t: TFunction): string =>
  t(`errors:${code}`, { ...params, defaultValue: code });

/**
 * What a failure says to a person (V36): a string as it is; else the first of its error codes, looked up in the catalogue; else its
 * message; else "Bir hata oluştu."
 */
export const errorText = (failure: unknown, t: TFunction): string => {
  if (typeof failure === 'string' && failure) return failure;
  if (typeof failure !== 'object' || failure === null) return t('error.fallback');
  if (isUnreadable(failure)) return t('http.unreadable');
  const { body, ...own } = failure as Failure;
  const { errors, params, mayBeDone } = body ?? own;
  if (mayBeDone) return t(`http.mayBeDone.${mayBeDone}`);
  const message = body?.message ?? (failure as Failure).message;
  // That a date is wrong says nothing: the rule that it breaks comes next, and its field may not be on the screen.
  const code = errors?.[0] === 'INVALID_DATE' ? (errors[1] ?? errors[0]) : errors?.[0];
  if (code) {
    const text = codeText(code, params, t);
    if (text !== code) return text;
  }
  return message ? inWords(message, t) : t('error.fallback');
};
