import { i18nIn, LANGUAGES, pageI18n } from './i18n';
import { retried } from './retried';

const instances = () => (typeof document === 'undefined' ? LANGUAGES.map(i18nIn) : [pageI18n()]);

/**
 * Loads a part of the console together with those of its texts that no row of domain/screens.ts names.
 * @throws as `retried` does
 */
export const withTexts =
  <P>(namespaces: readonly string[], load: () => Promise<P>) =>
  async (): Promise<P> => {
    const [part] = await Promise.all([retried(load)(), ...instances().map((i18n) => i18n.loadNamespaces(namespaces))]);
    return part;
  };
