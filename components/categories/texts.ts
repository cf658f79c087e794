import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions/categories.json';

addTexts('categories', tr);
