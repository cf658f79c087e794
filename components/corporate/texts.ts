import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/corporate.json';

addTexts('corporate', tr);
