import type { Catalogue, Speaker } from './catalogue';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * One map from key to text: in the browser's bundle this stands in for lib/i18nextSpeaker.ts (next.config.js), which would cost
 * every first load 16 kB. A test holds the two against each other, text by text.
 */
export const speakerOf = (language: string): Speaker => {
  const known = new Map<string, string>();
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
      const text = known.get(`${language}/${path}`) ?? known.get(`tr/${path}`) ?? values?.defaultValue;
      if (text === undefined) return key.slice(key.indexOf(':') + 1);
      return values ? text.replace(PLACEHOLDER, (_, name: string) => String(values[name] ?? '')) : text;
    },
  };
};
