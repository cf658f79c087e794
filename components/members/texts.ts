import '@/lib/enumTexts/payments';
import { addTexts } from '@/lib/i18n';
import credits from '@/locales/tr/customers/credits.json';
import tr from '@/locales/tr/customers/members.json';

addTexts('members', tr);
addTexts('credits', credits);
