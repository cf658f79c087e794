import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice';
import styles from './NotForMobile.module.css';

/** Content that needs a wide screen; a phone shows a notice in its place. */
export const NotForMobile = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <>
      <Notice kind="warning" icon="info" className={styles.notice}>
        {t('NOT_FOR_MOBILE')}
      </Notice>
      <div className={styles.content}>{children}</div>
    </>
  );
};
