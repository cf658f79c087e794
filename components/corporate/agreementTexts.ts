import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions/agreements.json';

addTexts('agreements', tr);
