import texts from '@/locales/tr/enums/wantToSell.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
