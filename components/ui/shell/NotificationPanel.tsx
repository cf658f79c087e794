import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { notifications } from '@/contract/notifications';
import { addTexts } from '@/lib/i18n';
import { useViewingLock } from '@/lib/session';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import tr from '@/locales/tr/notifications.json';
import { Icon } from '../Icon';
import styles from './NotificationPanel.module.css';
import { NotificationPage } from './NotificationPage';

addTexts('notifications', tr);

const SHOW = ['all', 'onlyUnread'] as const;

/** One's notifications, newest first. `onLeave`: something in it was followed. */
export const NotificationPanel = ({ open, onLeave }: { open: boolean; onLeave: () => void }) => {
  const { t } = useTranslation();
  const locked = useViewingLock('signedIn');
  const [show, setShow] = useState<(typeof SHOW)[number]>('all');
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const newest = useCall(notifications.list, { size: 1 }, { enabled: open }).data?.rows[0]?.id;
  const unread = useCall(notifications.news, {}).data?.unread ?? 0;
  const readAll = useAction(notifications.readAll);

  const choose = (choice: typeof show) => {
    setShow(choice);
    setCursors([undefined]);
  };
  return (
    <>
      <header className={styles.head}>
        <h2>{t('notifications:title')}</h2>
        <button
          type="button"
          className={styles.readAll}
          title={locked ?? undefined}
          disabled={unread === 0 || newest === undefined || locked !== null || readAll.isPending}
          onClick={() => newest !== undefined && readAll.mutate({ upTo: newest })}
        >
          <Icon name="check" size={16} />
          {t('notifications:readAll')}
        </button>
        <div className={styles.tabs} role="group" aria-label={t('notifications:title')}>
          {SHOW.map((choice) => (
            <button key={choice} type="button" aria-pressed={show === choice} onClick={() => choose(choice)}>
              {t(`notifications:${choice}`)}
              {choice === 'onlyUnread' && unread > 0 && <span data-figures="">{unread}</span>}
            </button>
          ))}
        </div>
      </header>
      {open &&
        cursors.map((after, index) => (
          <NotificationPage
            key={after ?? 'first'}
            after={after}
            unread={show === 'onlyUnread'}
            onOpen={onLeave}
            onMore={index === cursors.length - 1 ? (next) => setCursors((before) => [...before, next]) : undefined}
          />
        ))}
      <footer className={styles.foot}>
        <Link href="/account#notifications" onClick={onLeave}>
          <Icon name="settings" size={16} />
          {t('notifications:settings')}
        </Link>
      </footer>
    </>
  );
};
