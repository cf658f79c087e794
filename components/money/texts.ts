import '@/lib/enumTexts/payments';
import '@/lib/errorTexts';
import '@/lib/permissionTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/payments.json';

addTexts('payments', tr);
