import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazyPart';
import styles from './RouteProgress.module.css';

const LinearProgress = lazyPart(() => import('@mui/material/LinearProgress'));

/** A line along the top while the next screen is on its way. */
export const RouteProgress = () => {
  const { t } = useTranslation();
  const { events } = useRouter();
  const [going, setGoing] = useState(false);
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
  return going && <LinearProgress className={styles.line} aria-label={t('app.loading')} />;
};
