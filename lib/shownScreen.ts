import { createContext, useContext } from 'react';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import type { Screen } from '@/domain/screens';

/**
 * What the console needs to know of the screen it shows. It travels with the page (lib/page.ts): the table of all screens stays on the
 * server.
 */
export type ShownScreen = Pick<Screen, 'path' | 'layout' | 'titleKey' | 'detailOf' | 'notForPhones'> & {
  /** The namespaces of all texts that it can show. */
  texts: readonly string[];
};

const ShownScreenContext = createContext<ShownScreen | null>(null);
export const ShownScreenProvider = ShownScreenContext.Provider;

/** The screen that is shown; null at an address that is no screen's. */
export const useShownScreen = (): ShownScreen | null => useContext(ShownScreenContext);

/** The title of the screen that is shown; on a detail screen the record's id follows it. */
export const useScreenTitle = (): string => {
  const { t } = useTranslation().i18n;
  const { id } = useRouter().query;
  const screen = useShownScreen();
  if (!screen) return t('app.name');
  return screen.detailOf && typeof id === 'string' ? `${t(screen.titleKey)} ${id}` : t(screen.titleKey);
};

/** The title of the browser's tab, with the console's name. */
export const useDocumentTitle = (): string => {
  const { t } = useTranslation().i18n;
  const title = useScreenTitle();
  return useShownScreen() ? `${title} · ${t('app.name')}` : title;
};
