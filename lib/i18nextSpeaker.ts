import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Speaker, TFunction } from './catalogue';

/**
 * i18next, in which the server renders. One instance a language, never switched, because several people's pages are rendered
 * at once. Texts without values are remembered: finding one costs i18next hundreds of times what a map costs.
 */
export const speakerOf = (language: string): Speaker => {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'tr',
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const plain = new Map<string, string>();
  const t: TFunction = (key, values) => {
    if (values) return instance.t(key, values);
    const found = plain.get(key) ?? instance.t(key);
    plain.set(key, found);
    return found;
  };
  return {
    add: (of, namespace, texts) => {
      plain.clear();
      instance.addResourceBundle(of, namespace, texts, true, true);
    },
    t,
  };
};
