import '@/lib/enumTexts/payments';
import '@/lib/enumTexts/closing';
import '@/lib/enumTexts/earnings';
import '@/lib/permissionTexts';
import '@/lib/errorTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/closing.json';

addTexts('closing', tr);
