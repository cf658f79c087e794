import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auth.json';

addTexts('auth', tr);
