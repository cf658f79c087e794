import '@/lib/permissionTexts';
import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/operators/account.json';

addTexts('account', tr);
