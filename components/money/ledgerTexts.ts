import '@/lib/enumTexts/payments';
import '@/lib/errorTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/payments/ledger.json';

addTexts('ledger', tr);
