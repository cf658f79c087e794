import type { TFunction } from 'i18next';
import type { ContentUse } from '@/contract/content/life';

/** The warning before taking something down: the pages that show it; '' if none. */
export const seenOn = (uses: readonly ContentUse[], t: TFunction): string => {
  const names = uses.filter(({ holds }) => !holds).map(({ name }) => name);
  return names.length === 0 ? '' : t('alsoSeen', { names: names.join(', ') });
};
