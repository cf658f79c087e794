import type { TFunction } from 'i18next';
import { screenFor } from '@/domain/screens';
import { screenTitle } from './screenTitle';

/** The title of the screen whose path an address begins with; a detail screen's is followed by the record's id. */
export const pageTitle = (pathname: string, id: string | string[] | undefined, t: TFunction): string => {
  const screen = screenFor(pathname);
  if (!screen) return t('app.name');
  return screenTitle({ titleKey: screen.titleKey, ofRecord: screen.detailOf !== undefined }, id, t);
};
