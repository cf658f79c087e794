import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePartsPending } from '@/lib/pendingParts';
import styles from './RouteProgress.module.css';

/**
 * A line along the top while the next screen, or a part that was asked for, is on its way. It is drawn by the style sheet alone: what says
 * that files are being fetched cannot be fetched itself.
 */
export const RouteProgress = () => {
  const { t } = useTranslation();
  const { events } = useRouter();
  const [going, setGoing] = useState(false);
  const pending = usePartsPending();
  useEffect(() => {
    const start = (_: string, { shallow }: { shallow: boolean }) => setGoing(!shallow);
    const stop = () => setGoing(false);
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', stop);
    events.on('routeChangeError', stop);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', stop);
      events.off('routeChangeError', stop);
    };
  }, [events]);
  return (going || pending) && <div className={styles.line} role="progressbar" aria-label={t('app.loading')} />;
};
