import '@/lib/enumTexts/wantToSell';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/activities/wantToSell.json';

addTexts('wantToSell', tr);
