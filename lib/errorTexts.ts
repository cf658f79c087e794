import errors from '@/locales/tr/errors.json';
import { addTexts } from './i18n';

/** The catalogue of refusals. It comes with whatever can be refused, not with the first load of the sign-in screen. */
addTexts('errors', errors);
