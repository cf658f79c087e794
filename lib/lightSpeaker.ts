import { type Catalogue, filled, type Speaker } from './catalogue';

/**
 * One map from key to text: in the browser's bundle this stands in for lib/i18nextSpeaker.ts (next.config.js), which would cost
 * every first load 16 kB. A test holds the two against each other, text by text.
 */
export const speakerOf = (language: string): Speaker => {
  const known = new Map<string, string>();
  const plurals = { [language]: new Intl.PluralRules(language), tr: new Intl.PluralRules('tr') };
  /** The text of a language: where something is counted, that of its number (`key_one`, `key_other`) before that of all. */
  const textOf = (of: string, path: string, count: unknown) =>
    (typeof count === 'number' ? known.get(`${of}/${path}_${plurals[of]?.select(count)}`) : undefined) ??
    known.get(`${of}/${path}`);
  const add = (path: string, texts: Catalogue): void => {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === 'string') known.set(path + key, text);
      else add(`${path}${key}.`, text);
    }
  };
  return {
    add: (of, namespace, texts) => add(`${of}/${namespace}:`, texts),
    t: (key, values) => {
      const path = key.includes(':') ? key : `common:${key}`;
      const text = textOf(language, path, values?.count) ?? textOf('tr', path, values?.count) ?? values?.defaultValue;
      if (text === undefined) return key.slice(key.indexOf(':') + 1);
      return values ? filled(text, values) : text;
    },
  };
};
