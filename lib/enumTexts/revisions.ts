import texts from '@/locales/tr/enums/revisions.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
