import texts from '@/locales/tr/enums/calls.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
