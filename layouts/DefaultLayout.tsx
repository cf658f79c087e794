import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '@/components/ui/shell/LanguageSwitch';
import { Logo } from '@/components/ui/shell/Logo';
import { Skyline } from '@/components/ui/shell/Skyline';
import styles from './DefaultLayout.module.css';

/** The layout of the screens before sign-in: brand on the left, form on the right; on a phone a small header above the form. */
export const DefaultLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <aside className={styles.brand}>
        <Logo size="large" className={styles.large} />
        <Logo size="small" className={styles.small} />
        <div className={styles.words}>
          <p className={styles.headline}>{t('auth:brand.headline')}</p>
          <p className={styles.lead}>{t('auth:brand.lead')}</p>
        </div>
        <Skyline className={styles.drawing} />
      </aside>
      <main className={styles.main}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <div className={styles.form}>{children}</div>
      </main>
    </div>
  );
};
