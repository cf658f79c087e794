import '@/lib/enumTexts/revisions';
import '@/lib/permissionTexts';
import '@/lib/errorTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions/revisions.json';

addTexts('revisions', tr);
