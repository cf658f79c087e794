import type { AccessRequest } from '@/contract/access';
import { useTranslation } from '@/lib/useTranslation';

/** What a request asks for, in words. */
export const useWhat = () => {
  const { t } = useTranslation();
  return ({ permission, subject, recordId }: AccessRequest): string =>
    permission === null
      ? (subject ?? t('access:unnamed', { id: recordId }))
      : t(`permissions:action.${permission}`, { defaultValue: permission });
};
