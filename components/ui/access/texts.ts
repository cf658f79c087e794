import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/access.json';

addTexts('access', tr);
