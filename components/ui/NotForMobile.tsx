import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice';
import styles from './NotForMobile.module.css';

/** Content that needs a wide screen; a phone shows its title and a notice in its place. */
export const NotForMobile = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.notice}>
        <h1>{title}</h1>
        <Notice kind="warning" icon="info">
          {t('shell:NOT_FOR_MOBILE')}
        </Notice>
      </div>
      <div className={styles.content}>{children}</div>
    </>
  );
};
