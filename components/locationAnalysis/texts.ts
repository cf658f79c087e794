import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/locations/analysis.json';

addTexts('locationAnalysis', tr);
