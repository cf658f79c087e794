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

/** The HTTP client's own messages, and our texts for them. */
const HTTP_MESSAGES = [
  [/^Request aborted$/, 'http.aborted'],
  [/^Network Error$/, 'http.network'],
  [/^timeout of \d+ ?ms exceeded$/, 'http.timeout'],
  // Statuses that a proxy in front of the console may answer by itself: while the console restarts, or when its own limit is lower.
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

/** '' for a code that only a newer server knows. */
const knownText = (code: string, params: Record<string, unknown> | undefined, t: TFunction): string =>
  t(`errors:${code}`, { ...params, defaultValue: '' });
/**
 * The text of a code with which a call or a form's check was just refused: both have loaded the texts (`errors`), so that no screen has to. A
 * newer server's unknown code stands behind a general sentence.
 */
export const codeText = (code: string, params: Record<string, unknown> | undefined, t: TFunction): string =>
  knownText(code, params, t) || t('error.unknown', { code });

/**
 * What a failure says to a person (V36): a string as it is; else the first of its error codes, looked up in the catalogue; else its
 * message; else the unknown code behind a general sentence; else "Bir hata oluştu."
 */
export const errorText = (failure: unknown, t: TFunction): string => {
  if (typeof failure === 'string' && failure) return failure;
  if (typeof failure !== 'object' || failure === null) return t('error.fallback');
  if (isUnreadable(failure)) return t('http.unreadable');
  const { body, ...own } = failure as Failure;
  const { errors, params, mayBeDone } = body ?? own;
  if (mayBeDone) return t(`http.mayBeDone.${mayBeDone}`);
  const message = body?.message ?? (failure as Failure).message;
  // "Wrong date" alone says too little: the next code is the rule that it breaks, and its field may not be on the screen.
  const code = errors?.[0] === 'INVALID_DATE' ? (errors[1] ?? errors[0]) : errors?.[0];
  const known = code && knownText(code, params, t);
  if (known) return known;
  if (message && message !== code) return inWords(message, t);
  return code ? t('error.unknown', { code }) : t('error.fallback');
};
