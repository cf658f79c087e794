import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/appointments/calendar.json';

addTexts('calendar', tr);
