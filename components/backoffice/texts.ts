import '@/lib/enumTexts/system';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/backoffice.json';

addTexts('backoffice', tr);
