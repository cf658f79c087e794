import { i18nIn, LANGUAGES, pageI18n } from './i18n';
import { retried } from './retried';

const instances = () => (typeof document === 'undefined' ? LANGUAGES.map(i18nIn) : [pageI18n()]);

/**
 * Fetches a part of any screen together with the texts that it shows and that no row of domain/screens.ts names.
 * @throws as `retried` does
 */
export const withTexts =
  <P>(namespaces: readonly string[], load: () => Promise<P>) =>
  async (): Promise<P> => {
    const [part] = await Promise.all([retried(load)(), ...instances().map((i18n) => i18n.loadNamespaces(namespaces))]);
    return part;
  };
