import errors from '@/locales/tr/errors.json';
import { addTexts } from './i18n';

/** The catalogue of refusals. It comes with what can be refused (the HTTP client, a form's check), not with a page's first load. */
addTexts('errors', errors);
