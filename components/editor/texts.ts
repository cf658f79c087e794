import '@/lib/enumTexts/auctions';
import '@/lib/errorTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions/editor.json';

addTexts('editor', tr);
