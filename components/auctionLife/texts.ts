import '@/lib/enumTexts/auctions';
import '@/lib/permissionTexts';
import '@/lib/errorTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions/life.json';

addTexts('auctionLife', tr);
