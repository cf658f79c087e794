import '@/lib/enumTexts/auctions';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions/media.json';

addTexts('media', tr);
