import { Notice } from '@/components/ui/Notice';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetVisit } from '@/lib/deviceStore';
import { Button } from '@/components/ui/Button';
import styles from './Entry.module.css';
import { loadCalls } from './loadCalls';

/** Ends the session; nothing of this visit stays for the next user of the same device. */
const leave = async () => {
  const { signOut } = await loadCalls();
  await signOut();
  await forgetVisit();
  window.location.replace('/login');
};

/** Signs out and leads to sign-in; says so when it could not. */
export const SignOut = () => {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const tryToLeave = () => leave().catch(() => setFailed(true));
  useEffect(() => void leave().catch(() => setFailed(true)), []);
  return (
    <div className={styles.form}>
      <h1>{t('auth:logout.title')}</h1>
      {failed ? (
        <>
          <Notice kind="error" role="alert">
            {t('auth:logout.failed')}
          </Notice>
          <Button
            variant="primary"
            onClick={() => {
              setFailed(false);
              void tryToLeave();
            }}
          >
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
