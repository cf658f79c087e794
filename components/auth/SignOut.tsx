import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import styles from './Entry.module.css';
import { loadCalls } from './loadCalls';

/** Nothing of this visit stays for the next user of the same device. */
const forget = async () => {
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
};

/** Ends the session and leads to sign-in; says so when it could not. */
export const SignOut = () => {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const leave = useCallback(async () => {
    setFailed(false);
    try {
      const { signOut } = await loadCalls();
      await signOut();
      if ('caches' in window) await forget();
      window.location.replace('/login');
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void leave(), [leave]);
  return (
    <div className={styles.form}>
      <h1>{t('auth:logout.title')}</h1>
      {failed ? (
        <>
          <p role="alert" className={styles.failure}>
            {t('auth:logout.failed')}
          </p>
          <Button variant="primary" onClick={() => void leave()}>
            {t('auth:logout.retry')}
          </Button>
        </>
      ) : (
        <p role="status" className={styles.lead}>
          {t('auth:logout.lead')}
        </p>
      )}
    </div>
  );
};
