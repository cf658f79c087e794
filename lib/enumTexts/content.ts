import texts from '@/locales/tr/enums/content.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
