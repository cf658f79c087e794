import type { TFunction } from 'i18next';
import { screenFor } from '@/domain/screens';

/** The title of the screen whose path an address begins with; a detail screen's is followed by the record's id. */
export const pageTitle = (pathname: string, id: string | string[] | undefined, t: TFunction): string => {
  const screen = screenFor(pathname);
  if (!screen) return t('app.name');
  const title = t(screen.titleKey);
  return screen.detailOf && typeof id === 'string' ? `${title} ${id}` : title;
};
