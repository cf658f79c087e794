import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ErrorPage.module.css';
import { Button } from './Button';

type Props = {
  title: string;
  text: string;
  /** Absent when trying again cannot help. */
  refresh?: boolean;
  code?: string;
  /** False when the reader may not be an operator: then there is no link to the console's home. */
  home?: boolean;
  /** Another link, before the one home. */
  children?: ReactNode;
};

/** A screen that cannot be shown: why, and where to go. With or without the layout. */
export const ErrorPage = ({ title, text, refresh = true, code, home = true, children }: Props) => {
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
        {home && (
          <Button
            variant={refresh ? 'ghost' : children ? 'secondary' : 'primary'}
            onClick={() => window.location.assign('/dashboard')}
          >
            {t('action.home')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** The generic page for an unexpected error in a screen. */
export const UnexpectedError = () => {
  const { t } = useTranslation();
  return <ErrorPage title={t('error.unexpectedTitle')} text={t('error.unexpected')} />;
};

/** How often the failed page is tried again. */
const AGAIN_MS = 5_000;

/** Reloads the page by itself once the server answers again; it is asked with HEAD only. */
const useReturnOfServer = (waiting: boolean) =>
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      void fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
        // Not reachable: tried again later.
        .then(
          ({ status }) => void (status < 500 && window.location.reload()),
          () => undefined,
        );
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting]);

/** The fatal-error screen: the server could not answer; says which problem it was. `passing`: it comes back by itself. */
export const FatalError = ({ code, passing = false }: { code: string; passing?: boolean }) => {
  const { t } = useTranslation();
  useReturnOfServer(passing);
  if (passing) return <ErrorPage title={t('error.fatalTitle')} text={t('error.away')} />;
  return <ErrorPage title={t('error.fatalTitle')} text={t('error.server', { code })} />;
};
