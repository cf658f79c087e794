import permissions from '@/locales/tr/permissions.json';
import { addTexts } from './i18n';

/** What roles and permissions are called and allow. They come with whatever names them, not with every screen's first load. */
addTexts('permissions', permissions);
