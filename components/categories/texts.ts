import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/categories.json';

addTexts('categories', tr);
