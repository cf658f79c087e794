import texts from '@/locales/tr/enums/appraisal.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
