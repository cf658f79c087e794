import { useTranslation } from 'react-i18next';
import type { Access, Asked } from '@/domain/permissions';
import { useSession } from './signedIn';

export * from './signedIn';

/** A check of the operator's permissions, for code that asks about several; always false when nobody is signed in. */
export const useRights = (): Asked => {
  const session = useSession();
  return (access) =>
    access === 'public' ||
    (session !== null && (access === 'signedIn' || (session.rights as readonly Access[]).includes(access)));
};

/** Whether the operator may do this; false when nobody is signed in. */
export const useMay = (access: Access): boolean => useRights()(access);

/** Why a change that asks for this access is closed while viewing as another operator; null when it is not. */
export const useViewingLock = (access: Access): string | null => {
  const { t } = useTranslation();
  const session = useSession();
  const viewing = session?.operator.viewing;
  if (!viewing) return null;
  if (viewing.over) return t('shell:viewing.over');
  return session?.openWhileViewing?.includes(access) ? null : t('shell:viewing.locked');
};
