import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/deals.json';

addTexts('deals', tr);
