import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/customers/tags.json';

addTexts('tags', tr);
