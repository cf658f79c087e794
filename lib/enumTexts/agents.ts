import texts from '@/locales/tr/enums/agents.json';
import { addTexts } from '../i18n';

addTexts('enums', texts);
