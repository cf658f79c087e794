import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/operators.json';

addTexts('operators', tr);
