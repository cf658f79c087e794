import '@/lib/enumTexts/payments';
import '@/lib/enumTexts/bidding';
import '@/lib/errorTexts';
import '@/lib/permissionTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/bidding.json';

addTexts('bidding', tr);
