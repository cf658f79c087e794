import texts from '@/locales/tr/enums/payments.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
