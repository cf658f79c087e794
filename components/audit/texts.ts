import '@/lib/enumTexts/system';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/audit.json';

addTexts('audit', tr);
