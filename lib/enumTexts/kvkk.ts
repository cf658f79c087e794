import texts from '@/locales/tr/enums/kvkk.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
