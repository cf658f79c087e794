import enums from '@/locales/tr/enums.json';
import permissions from '@/locales/tr/permissions.json';
import { addTexts } from './i18n';

/** What every screen behind sign-in may name: the values of the enumerations, roles and permissions. */
addTexts('enums', enums);
addTexts('permissions', permissions);
