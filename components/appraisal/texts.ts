import '@/lib/enumTexts/appraisal';
import '@/lib/permissionTexts';
import '@/lib/errorTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions/appraisal.json';

addTexts('appraisal', tr);
