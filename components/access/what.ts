import { useTranslation } from 'react-i18next';
import type { AccessRequest } from '@/contract/access';

/** What a request asks for, in words. */
export const useWhat = () => {
  const { t } = useTranslation();
  return ({ permission, subject, recordId }: AccessRequest): string =>
    permission === null
      ? (subject ?? t('access:unnamed', { id: recordId }))
      : t(`permissions:action.${permission}`, { defaultValue: permission });
};
