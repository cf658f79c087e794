import { createInstance } from 'i18next';
import { TEXT_LIMIT } from '@/domain/basics';
import { startOf } from '@/domain/contacts';
import type { ErrorCode } from '@/domain/errors';
import errors from '@/locales/tr/errors.json';

type Values = Record<string, string | number>;

/** i18next as the screens have it (lib/i18n.ts), in the one language in which the server writes. */
const i18n = createInstance();
void i18n.init({
  lng: 'tr',
  resources: { tr: { errors } },
  ns: ['errors'],
  defaultNS: 'errors',
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
  initAsync: false,
});

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;
/**
 * A text with its values; a missing one becomes empty. All in one pass, which i18next is not: braces in a value are somebody's words, and no
 * place for another value.
 */
export const fill = (text: string, values: Values): string =>
  text.replace(PLACE, (_, name: string) => String(values[name] ?? ''));

/** The same for a stored note, cut to a note's length: a value in it may itself be as long as a note. */
export const fillNote = (text: string, values: Values): string => startOf(fill(text, values), TEXT_LIMIT);

/** The Turkish sentence of a code with its values. */
export const errorText = (code: ErrorCode, params: Values = {}): string => i18n.t(code, params);
