import '@/lib/enumTexts/kvkk';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/kvkk.json';

addTexts('kvkk', tr);
