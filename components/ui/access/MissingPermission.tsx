import { useTranslation } from 'react-i18next';
import { askable } from '@/domain/access';
import type { Permission } from '@/domain/permissions';

/** Which permission is missing, and what to do about it. Apart from its button, since it brings every permission's text and who gives it. */
export const MissingPermission = ({ permission }: { permission: Permission }) => {
  const { t } = useTranslation();
  const why = t('locked.why', { permission: t(`permissions:action.${permission}`) });
  return <>{`${why} ${t(askable(permission) ? 'locked.press' : 'locked.ask')}`}</>;
};
