import texts from '@/locales/tr/enums/closing.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
