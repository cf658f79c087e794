import texts from '@/locales/tr/enums/bulk.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
