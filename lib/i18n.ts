import commonEn from '@/locales/en/common.json';
import screensEn from '@/locales/en/screens.json';
import common from '@/locales/tr/common.json';
import screens from '@/locales/tr/screens.json';

export const LANGUAGES = ['tr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const asLanguage = (value: string | undefined): Language => LANGUAGES.find((known) => known === value) ?? 'tr';

/** A catalogue as it is written: texts by key, in as many levels as read well. */
export type Catalogue = { readonly [key: string]: string | Catalogue };
/**
 * The text of a key with its values filled in: `t('shell.menuEmpty', { text })`, `t('auctions:fields.status')`. Without a namespace the
 * key is one of common.json. A key that nobody has is answered with `defaultValue`, else with itself.
 */
export type TFunction = (key: string, values?: Readonly<Record<string, unknown>> & { defaultValue?: string }) => string;
export type Texts = { readonly language: Language; readonly t: TFunction };

const known: Record<Language, Map<string, string>> = { tr: new Map(), en: new Map() };

const add = (language: Language, path: string, texts: Catalogue) => {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') known[language].set(path + key, text);
    else add(language, `${path}${key}.`, text);
  }
};

/** Adds an area's texts under their namespace: `addTexts('auctions', tr)` makes `t('auctions:…')` work everywhere. */
export const addTexts = (namespace: string, tr: Catalogue, en: Catalogue = {}) => {
  add('tr', `${namespace}:`, tr);
  add('en', `${namespace}:`, en);
};
addTexts('common', common, commonEn);
addTexts('screens', screens, screensEn);

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

const translator =
  (language: Language): TFunction =>
  (key, values) => {
    const path = key.includes(':') ? key : `common:${key}`;
    const text = known[language].get(path) ?? known.tr.get(path) ?? values?.defaultValue;
    if (text === undefined) return key.slice(key.indexOf(':') + 1);
    return values ? text.replace(PLACEHOLDER, (_, name: string) => String(values[name] ?? '')) : text;
  };

const inLanguage: Record<Language, Texts> = {
  tr: { language: 'tr', t: translator('tr') },
  en: { language: 'en', t: translator('en') },
};

/** The texts in one language; what English lacks comes in Turkish. */
export const textsIn = (language: Language): Texts => inLanguage[language];
