import '@/lib/enumTexts/payments';
import './texts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/payments/statements.json';

addTexts('statements', tr);
