import '@/lib/enumTexts/payments';
import '@/lib/errorTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/uncharged.json';

addTexts('uncharged', tr);
