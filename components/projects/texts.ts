import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/auctions/projects.json';

addTexts('projects', tr);
