import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/appointments.json';
import '@/lib/errorTexts';

addTexts('appointments', tr);
