import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { i18n, ResourceKey } from 'i18next';
import { enums } from '@/locales/tr/enums';
import { i18nIn, type Language } from './i18n';

const FOLDER = join(process.cwd(), 'locales/tr');

const files = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
const ofLabels = (file: string) => file.startsWith('enums/');

/** For tests: the names of all namespaces but those of enumerations. */
export const namespaces = (): string[] => files().filter((file) => !ofLabels(file));
/** For tests: the names of the namespaces of enumerations (enums/closing). */
export const labelNamespaces = (): string[] => files().filter(ofLabels);

/** For tests: i18next in a language, with every text that there is. */
export const allTexts = (language: Language = 'tr'): i18n => {
  const i18n = i18nIn(language);
  if (i18n.hasResourceBundle('tr', 'enums')) return i18n;
  i18n.addResourceBundle('tr', 'enums', enums);
  for (const name of files())
    i18n.addResourceBundle('tr', name, JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as ResourceKey);
  return i18n;
};
