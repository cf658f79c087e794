import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import { notifications } from '@/contract/notifications';
import { UNREAD_MAX } from '@/domain/notifications';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import { useTranslation } from '@/lib/useTranslation';
import { Icon } from '../Icon';
import styles from './Bell.module.css';

const NotificationPanel = dynamic(() => import('./NotificationPanel').then((module) => module.NotificationPanel), {
  ssr: false,
});

/** How many notifications one has not read, kept up to date; it opens the list of them. */
export const Bell = () => {
  const { t } = useTranslation();
  const id = useId();
  const [loaded, setLoaded] = useState(false);
  const [open, setOpen] = useState(false);
  const unread = useCall(notifications.news, {}).data?.unread ?? 0;
  useLiveCalls(['notifications'], [notifications.news, notifications.list]);
  const load = () => setLoaded(true);
  const label = unread > 0 ? t('shell.unread', { count: unread }) : t('shell.notifications');
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        popoverTarget={id}
        aria-label={label}
        title={label}
        onPointerEnter={load}
        onFocus={load}
        onClick={load}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.count} data-figures="" aria-hidden="true">
            {unread >= UNREAD_MAX ? `${UNREAD_MAX}+` : unread}
          </span>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {unread > 0 ? label : ''}
      </span>
      <section
        id={id}
        popover="auto"
        className={styles.panel}
        aria-label={t('shell.notifications')}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {loaded && <NotificationPanel open={open} onLeave={() => document.getElementById(id)?.hidePopover()} />}
      </section>
    </>
  );
};
