import type { TFunction } from 'i18next';
import type { ShownScreen } from './screenTexts';

/** A screen's title; a record's id follows it. */
export const screenTitle = (
  { titleKey, ofRecord }: Pick<ShownScreen, 'titleKey' | 'ofRecord'>,
  id: string | string[] | undefined,
  t: TFunction,
): string => (ofRecord && typeof id === 'string' ? `${t(titleKey)} ${id}` : t(titleKey));
