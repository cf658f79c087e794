import texts from '@/locales/tr/enums/shared.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
