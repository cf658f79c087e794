import { addTexts } from '@/lib/i18n';
import detail from '@/locales/tr/detail.json';

addTexts('detail', detail);
