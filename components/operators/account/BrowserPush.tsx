import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '@/components/ui/Pending';
import { Button } from '@/components/ui/Button';
import { useAttempt } from '@/components/ui/useAct';
import { notifications } from '@/contract/notifications';
import { type PushState, pushState, switchPushOff, switchPushOn } from '@/lib/push';
import { useCall } from '@/lib/useCall';
import styles from './Account.module.css';

/** Whether this browser shows notifications while the console is closed. */
export const BrowserPush = ({ locked }: { locked: boolean }) => {
  const { t } = useTranslation();
  const { run, busy } = useAttempt({ title: t('operators/account:push.failed') });
  const { data, error, refetch } = useCall(notifications.pushKey, {});
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => void pushState().then(setState), []);
  if (!data && error)
    return (
      <div className={styles.push}>
        <div>
          <h3>{t('operators/account:push.title')}</h3>
          <Pending error={error} onRetry={refetch} />
        </div>
      </div>
    );
  if (!data || state === null) return null;

  const switchTo = (change: () => Promise<PushState>) => run(async () => setState(await change()));
  const { key } = data;
  const why = key === null ? 'unavailable' : state === 'unsupported' || state === 'denied' ? state : null;
  return (
    <div className={styles.push}>
      <div>
        <h3>{t('operators/account:push.title')}</h3>
        <p className={styles.note}>{t(`operators/account:push.${why ?? (state === 'on' ? 'isOn' : 'text')}`)}</p>
      </div>
      {key !== null && why === null && (
        <Button
          size="small"
          icon="bell"
          busy={busy}
          disabled={locked}
          onClick={() => void switchTo(state === 'on' ? switchPushOff : () => switchPushOn(key))}
        >
          {t(state === 'on' ? 'operators/account:push.off' : 'operators/account:push.on')}
        </Button>
      )}
    </div>
  );
};
