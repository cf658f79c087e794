import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/dashboard.json';

addTexts('dashboard', tr);
