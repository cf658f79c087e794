import enums from '@/locales/tr/enums.json';
import { addTexts } from './i18n';

/** What every screen behind sign-in may name: the values of the enumerations. */
addTexts('enums', enums);
