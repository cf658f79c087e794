import '@/lib/enumTexts/bulk';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/bulk.json';

addTexts('bulk', tr);
