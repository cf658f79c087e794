import { createInstance, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import commonEn from '@/locales/en/common.json';
import screensEn from '@/locales/en/screens.json';
import common from '@/locales/tr/common.json';
import screens from '@/locales/tr/screens.json';

export const LANGUAGES = ['tr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const asLanguage = (value: string | undefined): Language => LANGUAGES.find((known) => known === value) ?? 'tr';

type Texts = Record<string, ResourceKey>;
const texts: Record<Language, Texts> = {
  tr: { common, screens },
  en: { common: commonEn, screens: screensEn },
};
const instances = new Map<Language, i18n>();

/** Adds an area's texts under their namespace: `addTexts('auctions', tr)` makes `t('auctions:…')` work everywhere. */
export const addTexts = (namespace: string, tr: ResourceKey, en?: ResourceKey) => {
  const given: Partial<Texts> & Partial<Record<Language, ResourceKey>> = { tr, en };
  for (const language of LANGUAGES) {
    const resources = given[language];
    if (!resources) continue;
    texts[language][namespace] = resources;
    instances.forEach((instance) => instance.addResourceBundle(language, namespace, resources, true, true));
  }
};

/**
 * The texts in one language; what English lacks comes in Turkish. There is one instance a language, never switched, because the
 * server renders several people's pages at once.
 */
export const textsIn = (language: Language): i18n => {
  const known = instances.get(language);
  if (known) return known;
  const instance = createInstance({
    lng: language,
    fallbackLng: 'tr',
    ns: Object.keys(texts.tr),
    defaultNS: 'common',
    resources: texts,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void instance.use(initReactI18next).init();
  instances.set(language, instance);
  return instance;
};
