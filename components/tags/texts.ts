import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/tags.json';

addTexts('tags', tr);
