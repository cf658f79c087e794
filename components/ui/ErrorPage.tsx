import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ErrorPage.module.css';
import { Button } from './Button';

type Props = {
  title: string;
  text: string;
  /** Offered unless trying again cannot help. */
  refresh?: boolean;
  code?: string;
  /** Another way on, before the way home. */
  children?: ReactNode;
};

/** A screen that cannot be shown: why, and the ways on. It stands alone or inside the layout. */
export const ErrorPage = ({ title, text, refresh = true, code, children }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={styles.errorPage} role="alert">
      <img src="/icons/mark.svg" width={72} height={72} alt="" />
      <h1>{title}</h1>
      <p>{text}</p>
      {code && <p className={styles.code}>{t('error.code', { code })}</p>}
      <div className={styles.buttons}>
        {refresh && (
          <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
            {t('action.refresh')}
          </Button>
        )}
        {children}
        {/* A whole page load: what is broken in this page stays behind. */}
        <Button variant={refresh ? 'ghost' : 'primary'} onClick={() => window.location.assign('/dashboard')}>
          {t('action.home')}
        </Button>
      </div>
    </div>
  );
};

/** The generic page for an unexpected error in a screen. */
export const UnexpectedError = () => {
  const { t } = useTranslation();
  return <ErrorPage title={t('error.unexpectedTitle')} text={t('error.unexpected')} />;
};

/** The fatal-error screen: the server could not answer; says which problem it was. */
export const FatalError = ({ code }: { code: string }) => {
  const { t } = useTranslation();
  return <ErrorPage title={t('error.fatalTitle')} text={t('error.server', { code })} />;
};
