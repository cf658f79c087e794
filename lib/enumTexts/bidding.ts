import texts from '@/locales/tr/enums/bidding.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
