import '@/lib/enumTexts/system';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/location.json';

addTexts('location', tr);
