import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Pop } from '@/components/ui/list/Pop';
import { Skeleton } from '@/components/ui/Skeleton';
import { calendar } from '@/contract/appointments/calendar';
import { formatInstant } from '@/lib/formats';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './FeedPanel.module.css';

/** The secret address at which other programs read one's calendar: made, renewed and taken back here, and shown once. */
export const FeedPanel = ({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useDialog();
  const locked = useViewingLock('signedIn');
  const { data } = useCall(calendar.feed, {});
  const renew = useAction(calendar.renewFeed);
  const revoke = useAction(calendar.revokeFeed);
  const [url, setUrl] = useState<string | null>(null);

  const make = async (text?: string) => {
    if (text !== undefined && !(await dialog.confirm({ text }))) return;
    try {
      setUrl((await renew.mutateAsync({})).url);
    } catch (failure) {
      void dialog.error(failure);
    }
  };
  const takeBack = async () => {
    if (!(await dialog.confirm({ text: t('calendar:feed.revokeText'), danger: true }))) return;
    try {
      await revoke.mutateAsync({});
      setUrl(null);
      toast.success(t('calendar:feed.revoked'));
    } catch (failure) {
      void dialog.error(failure);
    }
  };
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    toast.success(t('calendar:feed.copied'));
  };
  const since = data?.since ?? null;
  return (
    <Pop anchor={anchor} label={t('calendar:feed.title')} onClose={onClose} end>
      <div className={styles.panel}>
        <h2>{t('calendar:feed.title')}</h2>
        <p>{t('calendar:feed.text')}</p>
        {!data && <Skeleton width={24} />}
        {url !== null && (
          <>
            <label htmlFor={id}>{t('calendar:feed.address')}</label>
            <div className={styles.address}>
              <input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
              <Button size="small" icon="copy" onClick={() => void copy(url)}>
                {t('calendar:feed.copy')}
              </Button>
            </div>
            <p className={styles.once}>{t('calendar:feed.once')}</p>
          </>
        )}
        {url === null && since !== null && <p>{t('calendar:feed.since', { at: formatInstant(since) })}</p>}
        {locked && <p>{locked}</p>}
        {data && (
          <div className={styles.buttons}>
            {since === null ? (
              <Button variant="primary" disabled={locked !== null} busy={renew.isPending} onClick={() => void make()}>
                {t('calendar:feed.make')}
              </Button>
            ) : (
              <>
                <Button variant="danger" size="small" disabled={locked !== null} onClick={() => void takeBack()}>
                  {t('calendar:feed.revoke')}
                </Button>
                <Button
                  size="small"
                  icon="refresh"
                  disabled={locked !== null}
                  busy={renew.isPending}
                  onClick={() => void make(t('calendar:feed.renewText'))}
                >
                  {t('calendar:feed.renew')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </Pop>
  );
};
