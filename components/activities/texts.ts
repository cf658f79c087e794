import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/activities.json';

addTexts('activities', tr);
