import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { i18n, ResourceKey } from 'i18next';
import { enums } from '@/locales/tr/enums';
import { i18nIn, type Language } from './i18n';

const FOLDER = join(process.cwd(), 'locales/tr');

/** For tests: the names of all namespaces with a file of their own. */
export const namespaces = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('enums/'))
    .map((file) => file.slice(0, -'.json'.length));

/** For tests: i18next in a language, with every text that there is. */
export const allTexts = (language: Language = 'tr'): i18n => {
  const i18n = i18nIn(language);
  if (i18n.hasResourceBundle('tr', 'enums')) return i18n;
  i18n.addResourceBundle('tr', 'enums', enums);
  for (const name of namespaces())
    i18n.addResourceBundle('tr', name, JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as ResourceKey);
  return i18n;
};
