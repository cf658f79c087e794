import texts from '@/locales/tr/enums/auctions.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
