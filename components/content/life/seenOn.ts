import type { TFunction } from 'i18next';
import type { ContentUse } from '@/contract/content/life';

/** What is said, before something is taken down, of the pages on which it is seen; '' where it is on none. */
export const seenOn = (uses: readonly ContentUse[], t: TFunction): string => {
  const names = uses.filter(({ holds }) => !holds).map(({ name }) => name);
  return names.length === 0 ? '' : t('siteShown.alsoSeen', { names: names.join(', ') });
};
