import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Shows a screen once its texts are loaded. Until then react-i18next suspends, so that a page keeps the server's HTML, and a navigation the
 * previous screen. @throws when they could not be loaded
 */
export const Texts = ({ of, children }: { of: readonly string[]; children: ReactNode }) => {
  const { i18n } = useTranslation(of);
  const missing = of.filter((namespace) => !i18n.hasResourceBundle('tr', namespace));
  if (missing.length > 0) throw new Error(`The texts of ${missing.join(', ')} could not be fetched`);
  return children;
};
