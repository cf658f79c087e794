import texts from '@/locales/tr/enums/customers.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
