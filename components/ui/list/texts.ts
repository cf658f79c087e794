import { addTexts } from '@/lib/i18n';
import list from '@/locales/tr/list.json';

addTexts('list', list);
