import '@/lib/enumTexts/auctions';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctionRecord.json';
import './texts';

/** What a list of auctions does not need. */
addTexts('auctions', tr);
