import { useId } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import type { Permission } from '@/domain/permissions';
import { useMay } from '@/lib/session';
import { Button, type ButtonProps } from './Button';
import styles from './LockedButton.module.css';

type Props = ButtonProps & {
  /** The permission that opens it. */
  may?: Permission;
  /** Another reason why it is closed now, as a sentence; it opens when this is empty. */
  reason?: string | null;
};

/**
 * A button that says why it is locked: which permission is missing, or what has to happen first. It stays reachable by keyboard, so
 * that the reason is too.
 */
export const LockedButton = ({ may, reason, ...button }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const permitted = useMay(may ?? 'public');
  const why = permitted
    ? reason
    : `${t('locked.why', { permission: t(`permissions:action.${may}`) })} ${t('locked.ask')}`;
  if (!why) return <Button {...button} />;
  const { href: _, onClick: __, ...rest } = button;
  return (
    <span className={styles.locked}>
      <Button {...rest} type="button" icon="lock" aria-disabled="true" aria-describedby={id} />
      <span id={id} role="tooltip" className={styles.why}>
        {why}
      </span>
    </span>
  );
};
