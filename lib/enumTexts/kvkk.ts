import texts from '@/locales/tr/enums/privacy.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
