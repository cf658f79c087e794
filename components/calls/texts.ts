import '@/lib/enumTexts/calls';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/calls.json';

addTexts('calls', tr);
