import { createContext, type ReactNode, useContext } from 'react';
import { type Texts, textsIn } from './i18n';

const TextsContext = createContext(textsIn('tr'));

/** Everything inside speaks the language of these texts (lib/i18n.ts). */
export const TextsProvider = ({ texts, children }: { texts: Texts; children: ReactNode }) => (
  <TextsContext value={texts}>{children}</TextsContext>
);

/** `t` of the page's language, and which language that is. It never changes while a page lives. */
export const useTranslation = (): Texts => useContext(TextsContext);
