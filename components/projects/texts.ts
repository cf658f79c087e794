import { addTexts } from '@/lib/i18n';
import tr from '@/locales/tr/projects.json';

addTexts('projects', tr);
