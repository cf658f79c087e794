import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Shows a screen once its texts are there: until then react-i18next suspends, so that a page keeps what the server drew and a
 * navigation the screen before. @throws when they could not be had.
 */
export const Texts = ({ of, children }: { of: readonly string[]; children: ReactNode }) => {
  const { i18n } = useTranslation(of);
  const missing = of.filter((namespace) => !i18n.hasResourceBundle('tr', namespace));
  if (missing.length > 0) throw new Error(`The texts of ${missing.join(', ')} could not be fetched`);
  return children;
};
