import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/locationAnalysis.json';

addTexts('locationAnalysis', tr);
