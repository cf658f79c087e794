import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '@/components/ui/fields/Input';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { PopoverPanel } from '@/components/ui/list/PopoverPanel';
import { Pending } from '@/components/ui/Pending';
import { useAct } from '@/components/ui/useAct';
import { calendar } from '@/contract/appointments/calendar';
import { formatInstant } from '@/lib/formats';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './FeedPanel.module.css';

/** The secret URL by which other programs read one's calendar: created, renewed and revoked here, and shown only once. */
export const FeedPanel = ({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useDialog();
  const locked = useViewingLock('signedIn');
  const { data, error, refetch } = useCall(calendar.feed, {});
  const renew = useAct(calendar.renewFeed);
  const revoke = useAct(calendar.revokeFeed);
  const [url, setUrl] = useState<string | null>(null);

  const make = async (text?: string) => {
    if (text !== undefined && !(await dialog.confirm({ text }))) return;
    await renew.run({}, (made) => setUrl(made.url));
  };
  const takeBack = async () => {
    if (!(await dialog.confirm({ text: t('appointments/calendar:feed.revokeText'), danger: true }))) return;
    await revoke.run({}, () => {
      setUrl(null);
      toast.success(t('appointments/calendar:feed.revoked'));
    });
  };
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    toast.success(t('appointments/calendar:feed.copied'));
  };
  const since = data?.since ?? null;
  return (
    <PopoverPanel anchor={anchor} label={t('appointments/calendar:feed.title')} onClose={onClose} end>
      <div className={styles.panel}>
        <h2>{t('appointments/calendar:feed.title')}</h2>
        <p>{t('appointments/calendar:feed.text')}</p>
        {!data && <Pending error={error} onRetry={refetch} width={24} />}
        {url !== null && (
          <>
            <label htmlFor={id}>{t('appointments/calendar:feed.address')}</label>
            <div className={styles.address}>
              <Input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
              <Button size="small" icon="copy" onClick={() => void copy(url)}>
                {t('appointments/calendar:feed.copy')}
              </Button>
            </div>
            <p className={styles.once}>{t('appointments/calendar:feed.once')}</p>
          </>
        )}
        {url === null && since !== null && <p>{t('appointments/calendar:feed.since', { at: formatInstant(since) })}</p>}
        {locked && <p>{locked}</p>}
        {data && (
          <div className={styles.buttons}>
            {since === null ? (
              <Button variant="primary" disabled={locked !== null} busy={renew.busy} onClick={() => void make()}>
                {t('appointments/calendar:feed.make')}
              </Button>
            ) : (
              <>
                <Button variant="danger" size="small" disabled={locked !== null} onClick={() => void takeBack()}>
                  {t('appointments/calendar:feed.revoke')}
                </Button>
                <Button
                  size="small"
                  icon="refresh"
                  disabled={locked !== null}
                  busy={renew.busy}
                  onClick={() => void make(t('appointments/calendar:feed.renewText'))}
                >
                  {t('appointments/calendar:feed.renew')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </PopoverPanel>
  );
};
