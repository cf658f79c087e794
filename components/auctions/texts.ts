import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions.json';

addTexts('auctions', tr);
