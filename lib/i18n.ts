import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next';
import commonEn from '@/locales/en/common.json';
import screensEn from '@/locales/en/screens.json';
import common from '@/locales/tr/common.json';
import { retried } from './retried';

export const LANGUAGES = ['tr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const asLanguage = (value: string | undefined): Language => LANGUAGES.find((known) => known === value) ?? 'tr';

/** The texts of a namespace: the file of that name. */
const fileOf = async (namespace: string): Promise<ResourceKey> => {
  const file: unknown = await import(
    // common is part of the application itself; messages belongs to the server.
    /* webpackChunkName: "texts/[request]", webpackExclude: /(common|messages)\.json$/ */ `../locales/tr/${namespace}.json`
  );
  return (file as { default: ResourceKey }).default;
};

/**
 * i18next asks here for a namespace that it does not have, and again when loading failed. English has only its resources. Labels of
 * enumerations are files by area (enums/closing), but are looked up by the enumeration's name alone: they are merged into `enums` too.
 */
const filesFor = (instance: i18n): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    if (language !== 'tr') done(new Error(`There are no texts of ${namespace} in ${language}`), false);
    else
      retried(() => fileOf(namespace))().then(
        (texts) => {
          if (namespace.startsWith('enums/')) instance.addResourceBundle(language, 'enums', texts, true);
          done(null, texts);
        },
        (error: Error) => done(error, true),
      );
  },
});

const instanceFor = (language: Language): i18n => {
  const instance = createInstance();
  void instance.use(filesFor(instance)).init({
    lng: language,
    fallbackLng: 'tr',
    ns: ['common'],
    defaultNS: 'common',
    resources: { tr: { common }, en: { common: commonEn, screens: screensEn } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    initAsync: false,
    maxRetries: 2,
    saveMissing: true,
    // An uncaught error: the journeys watch for those.
    missingKeyHandler: (_languages, namespace, key, _fallback, _update, options: { defaultValue?: unknown }) => {
      if (options.defaultValue === undefined)
        globalThis.reportError?.(new Error(`There is no text ${namespace}:${key}`));
    },
  });
  return instance;
};

/** useTranslation copies the instance's own properties in each component, hundreds on a page. It does not copy a prototype's. */
const withoutProperties = (instance: i18n): i18n => Object.create(instance) as i18n;

const instances = new Map<Language, i18n>();

/**
 * i18next in one language that never changes: the server renders pages of several people at once. The texts of common are there from the
 * start, others after `loadNamespaces`.
 */
export const i18nIn = (language: Language): i18n => {
  const instance = instances.get(language) ?? withoutProperties(instanceFor(language));
  instances.set(language, instance);
  return instance;
};

/** Browser only: i18next in the page's language. */
export const pageI18n = (): i18n => i18nIn(asLanguage(document.documentElement.lang));
