import { useTranslation } from 'react-i18next';
import type { Permission } from '@/domain/permissions';

/** Which permission is missing, and what to do about it. Apart from its button, since it brings every permission's text. */
export const MissingPermission = ({ permission, askable }: { permission: Permission; askable: boolean }) => {
  const { t } = useTranslation();
  const why = t('locked.why', { permission: t(`permissions:action.${permission}`) });
  return <>{`${why} ${t(askable ? 'locked.press' : 'locked.ask')}`}</>;
};
