import type { i18n, TFunction } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import { I18nextProvider } from 'react-i18next';
import { textsIn } from './i18n';

type Texts = { i18n: i18n; t: TFunction };
const known = new WeakMap<i18n, Texts>();

/**
 * An instance's `t` that remembers the texts that take no values: most of a page's are such, and finding one costs i18next
 * hundreds of times what a map costs.
 */
const remembering = (instance: i18n): TFunction => {
  const plain = new Map<string, string>();
  instance.store.on('added', () => plain.clear());
  const translate = (key: string, options?: Record<string, unknown>): string => {
    if (options) return instance.t(key, options);
    const found = plain.get(key) ?? instance.t(key);
    plain.set(key, found);
    return found;
  };
  return translate as TFunction;
};
const textsOf = (instance: i18n): Texts => {
  const texts = known.get(instance) ?? { i18n: instance, t: remembering(instance) };
  known.set(instance, texts);
  return texts;
};

const TextsContext = createContext<Texts | null>(null);

/** Everything inside speaks the language of this instance (lib/i18n.ts). */
export const TextsProvider = ({ texts, children }: { texts: i18n; children: ReactNode }) => (
  <I18nextProvider i18n={texts}>
    <TextsContext value={textsOf(texts)}>{children}</TextsContext>
  </I18nextProvider>
);

/**
 * `t` of the page's language, and its i18next instance. Stands in for react-i18next's hook of the same name, which loads and switches
 * languages; ours never change while a page lives, and its bookkeeping took a tenth of the time of server rendering.
 */
export const useTranslation = (): Texts => useContext(TextsContext) ?? textsOf(textsIn('tr'));
