import '@/lib/enumTexts/auctions';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions/marketing.json';

addTexts('marketing', tr);
