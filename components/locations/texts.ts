import '@/lib/enumTexts/system';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/locations.json';

addTexts('location', tr);
