import texts from '@/locales/tr/enums/system.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
