import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { filled, type Speaker, type TFunction } from './catalogue';

/**
 * i18next, in which the server renders. One instance a language, never switched, because several people's pages are rendered
 * at once. Texts are remembered with their gaps: finding and filling one costs i18next hundreds of times what a map costs.
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
    // Which text it is depends on the number, and on whether there is one at all.
    if (values && ('count' in values || 'defaultValue' in values)) return instance.t(key, values);
    const found = plain.get(key) ?? instance.t(key, { skipInterpolation: true });
    plain.set(key, found);
    return values ? filled(found, values) : found;
  };
  return {
    add: (of, namespace, texts) => {
      plain.clear();
      instance.addResourceBundle(of, namespace, texts, true, true);
    },
    t,
  };
};
