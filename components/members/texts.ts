import '@/lib/enumTexts/payments';
import { addTexts } from '@/lib/i18n';
import credits from '@/locales/tr/credits.json';
import tr from '@/locales/tr/members.json';

addTexts('members', tr);
addTexts('credits', credits);
