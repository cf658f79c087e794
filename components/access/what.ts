import { useTranslation } from 'react-i18next';
import type { AccessRequest } from '@/contract/access';

/** What a request asks for, as text. */
export const useWhat = () => {
  const { t } = useTranslation();
  const added = ({ authorities, groups, email, phone, opens }: NonNullable<AccessRequest['change']>) => [
    ...authorities.map((authority) => t(`permissions:authority.${authority}`)),
    ...groups.map((group) => t('access:change.group', { name: group })),
    ...(email === null ? [] : [t('access:change.email', { email })]),
    ...(phone === null ? [] : [t('access:change.phone', { phone })]),
    ...(opens ? [t('access:change.opens')] : []),
  ];
  return ({ permission, subject, recordId, change }: AccessRequest): string => {
    if (change) return t('access:change.of', { name: subject, what: added(change).join(', ') });
    return permission === null
      ? (subject ?? t('access:unnamed', { id: recordId }))
      : t(`permissions:action.${permission}`, { defaultValue: permission });
  };
};
