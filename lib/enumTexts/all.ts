import { enums as texts } from '@/locales/tr/enums';
import { addTexts } from '../i18n';

/** For tests, and for nothing that a browser fetches. */
addTexts('enums', texts);
