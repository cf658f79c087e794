import texts from '@/locales/tr/enums/earnings.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
