import '@/lib/enumTexts/system';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/settings/backoffice.json';

addTexts('backoffice', tr);
