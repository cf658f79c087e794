import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions/corporate.json';

addTexts('corporate', tr);
