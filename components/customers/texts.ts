import '@/lib/enumTexts/customers';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/customers.json';

addTexts('customers', tr);
