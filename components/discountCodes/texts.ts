import '@/lib/enumTexts/earnings';
import '@/lib/permissionTexts';
import '@/lib/errorTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/earnings/discountCodes.json';

addTexts('discountCodes', tr);
