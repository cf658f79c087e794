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
    // The first is in the application itself, messages are the server's.
    /* webpackChunkName: "texts/[request]", webpackExclude: /(common|messages)\.json$/ */ `../locales/tr/${namespace}.json`
  );
  return (file as { default: ResourceKey }).default;
};

/**
 * i18next asks here for what it has not yet got, and again after a moment where fetching it failed. English has no more than its resources.
 * Labels of enumerations come by area (enums/closing) and are asked for by the enumeration's name alone: all of them are `enums` too.
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
    // An error that no code catches: the journeys watch for those.
    missingKeyHandler: (_languages, namespace, key, _fallback, _update, options: { defaultValue?: unknown }) => {
      if (options.defaultValue === undefined)
        globalThis.reportError?.(new Error(`There is no text ${namespace}:${key}`));
    },
  });
  return instance;
};

/** useTranslation copies the instance's own properties for each component that it is in, hundreds on a page. Those of a prototype it does not. */
const withoutProperties = (instance: i18n): i18n => Object.create(instance) as i18n;

const instances = new Map<Language, i18n>();

/**
 * i18next in one language, which it keeps: on the server the pages of several people are made at once. The texts of common
 * are there from the start, the others once `loadNamespaces` has brought them.
 */
export const i18nIn = (language: Language): i18n => {
  const instance = instances.get(language) ?? withoutProperties(instanceFor(language));
  instances.set(language, instance);
  return instance;
};

/** Browser only: i18next in the page's language. */
export const pageI18n = (): i18n => i18nIn(asLanguage(document.documentElement.lang));
