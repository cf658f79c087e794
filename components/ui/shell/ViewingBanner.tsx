import { useEffect, useState } from 'react';
import { account } from '@/contract/operators/account';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { Button } from '../Button';
import { useDialog } from '../dialog';
import { Icon } from '../Icon';
import styles from './ViewingBanner.module.css';

const MINUTE_MS = 60_000;
const EVERY_MS = 10_000;

type Viewing = { actorName: string; endsAt: string; over: boolean };

/** Says on every screen as whom one sees the console, for how long yet, and ends it. */
export const ViewingBanner = ({ name, viewing }: { name: string; viewing: Viewing }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const end = useAction(account.endViewAs);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const tick = () => setLeft(Date.parse(viewing.endsAt) - Date.now());
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, [viewing.endsAt]);

  const over = viewing.over || (left !== undefined && left <= 0);
  const back = async () => {
    try {
      await end.mutateAsync({});
      // Everything on the screen belonged to the other: the page is loaded anew.
      window.location.assign('/dashboard');
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <div className={styles.banner} role="status">
      <Icon name="eye" />
      <p>
        <strong>{over ? t('viewing.over') : t('viewing.banner', { name })}</strong>
        {!over && left !== undefined && (
          <span>{t('viewing.who', { actor: viewing.actorName, minutes: Math.ceil(left / MINUTE_MS) })}</span>
        )}
      </p>
      <Button size="small" busy={end.isPending} onClick={() => void back()}>
        {t(over ? 'viewing.back' : 'viewing.end')}
      </Button>
    </div>
  );
};
