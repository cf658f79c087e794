import '@/lib/permissionTexts';
import { addTexts } from '@/lib/i18n';
import groups from '@/locales/tr/operators/groups.json';
import tr from '@/locales/tr/operators.json';

addTexts('operators', tr);
addTexts('groups', groups);
