import { useTranslation } from 'react-i18next';
import { type Access, may } from '@/domain/permissions';
import { openWhileViewing } from '@/domain/viewing';
import { useSession } from './signedIn';

export * from './signedIn';

/** Whether the operator may do this; false when nobody is signed in. */
export const useMay = (access: Access): boolean => {
  const session = useSession();
  return session ? may(session.operator.authorities, access) : access === 'public';
};

/** Why a change that asks for this access is closed while viewing as another operator; null when it is not. */
export const useViewingLock = (access: Access): string | null => {
  const { t } = useTranslation();
  const viewing = useSession()?.operator.viewing;
  if (!viewing) return null;
  if (viewing.over) return t('viewing.over');
  return openWhileViewing(access) ? null : t('viewing.locked');
};
