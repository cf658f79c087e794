import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { forgetVisit } from '@/lib/deviceStore';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Entry.module.css';
import { loadCalls } from './loadCalls';

const UnsentQuestion = lazyPart(() => import('./UnsentQuestion').then((module) => module.UnsentQuestion), {
  texts: ['auth'],
});

/** Ends the session; nothing of it remains for the next user of the device. */
const leave = async () => {
  const [{ signOut }, { endPush }] = await Promise.all([loadCalls(), import('@/lib/push')]);
  await endPush();
  await signOut();
  forgetVisit();
  window.location.replace('/login');
};

/** The operator with unsent work on this device, if any: then they are asked before the session ends. */
const whoHasUnsent = async (): Promise<number | null> => {
  const [{ whoIsHere }, { countOf, unsentOf }] = await Promise.all([loadCalls(), import('@/lib/waiting/unsent')]);
  const operatorId = await whoIsHere();
  return operatorId !== null && countOf(await unsentOf(operatorId)) > 0 ? operatorId : null;
};

/** Signs out and redirects to sign-in; asks first what to do with unsent work, and says so if signing out failed. */
export const SignOut = () => {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const begun = useRef(false);

  const goOn = useCallback(() => {
    setAsked(null);
    setFailed(false);
    leave().catch(() => setFailed(true));
  }, []);
  const begin = useCallback(() => {
    setFailed(false);
    whoHasUnsent().then(
      (operatorId) => (operatorId === null ? goOn() : setAsked(operatorId)),
      () => setFailed(true),
    );
  }, [goOn]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, [begin]);

  if (asked !== null) return <UnsentQuestion operatorId={asked} onLeave={goOn} />;
  return (
    <div className={styles.form}>
      <h1>{t('auth:logout.title')}</h1>
      {failed ? (
        <>
          <Notice kind="error" role="alert">
            {t('auth:logout.failed')}
          </Notice>
          <Button variant="primary" onClick={begin}>
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
