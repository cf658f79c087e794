import '@/lib/enumTexts/payments';
import '@/lib/errorTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/payments/uncharged.json';

addTexts('uncharged', tr);
