import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/agreements.json';

addTexts('agreements', tr);
