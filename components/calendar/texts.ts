import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/calendar.json';

addTexts('calendar', tr);
