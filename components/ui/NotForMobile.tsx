import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import { Icon } from './Icon';
import styles from './NotForMobile.module.css';

/** Content that needs a wide screen; a phone shows a notice in its place. */
export const NotForMobile = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.notice} role="note">
        <Icon name="info" />
        {t('NOT_FOR_MOBILE')}
      </p>
      <div className={styles.content}>{children}</div>
    </>
  );
};
