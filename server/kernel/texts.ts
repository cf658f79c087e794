import { createInstance } from 'i18next';
import type { ErrorCode } from '@/domain/errors';
import { TEXT_LIMIT } from '@/domain/limits';
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

/** A text with its values, filled in as i18next does; a missing value becomes empty. */
export const fill = (text: string, values: Values): string =>
  i18n.services.interpolator.interpolate(text, values, 'tr', {});

/** The same for a stored note, cut to a note's length: a value in it may itself be as long as a note. */
export const fillNote = (text: string, values: Values): string => fill(text, values).slice(0, TEXT_LIMIT);

/** The Turkish sentence of a code with its values. */
export const errorText = (code: ErrorCode, params: Values = {}): string => i18n.t(code, params);
