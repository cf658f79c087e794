import '@/lib/enumTexts/kvkk';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/privacy.json';

addTexts('kvkk', tr);
