import '@/lib/enumTexts/wantToSell';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/wantToSell.json';

addTexts('wantToSell', tr);
