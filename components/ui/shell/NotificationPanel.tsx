import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifications } from '@/contract/notifications';
import { useViewingLock } from '@/lib/session';
import { useAction, useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { PopoverPanel } from '../list/PopoverPanel';
import { Segments } from '../Segments';
import styles from './NotificationPanel.module.css';
import { NotificationPage } from './NotificationPage';

const SHOW = ['all', 'onlyUnread'] as const;

/** One's notifications, newest first, under the bell; it closes when something in it is followed. */
export const NotificationPanel = ({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) => {
  const { t } = useTranslation();
  const locked = useViewingLock('signedIn');
  const [show, setShow] = useState<(typeof SHOW)[number]>('all');
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  useLiveCalls(['notifications'], [notifications.list]);
  const newest = useCall(notifications.list, { size: 1 }).data?.rows[0]?.id;
  const unread = useCall(notifications.news, {}).data?.unread ?? 0;
  const readAll = useAction(notifications.readAll);

  const choose = (choice: typeof show) => {
    setShow(choice);
    setCursors([undefined]);
  };
  return (
    <PopoverPanel anchor={anchor} label={t('shell:notifications')} end className={styles.panel} onClose={onClose}>
      <header className={styles.head}>
        <h2>{t('notifications:title')}</h2>
        <Button
          size="small"
          variant="ghost"
          icon="check"
          title={locked ?? undefined}
          disabled={unread === 0 || newest === undefined || locked !== null || readAll.isPending}
          onClick={() => newest !== undefined && readAll.mutate({ upTo: newest })}
        >
          {t('notifications:readAll')}
        </Button>
        <Segments
          look="lines"
          label={t('notifications:title')}
          className={styles.tabs}
          options={SHOW.map((choice) => ({
            value: choice,
            text: (
              <>
                {t(`notifications:${choice}`)}
                {choice === 'onlyUnread' && unread > 0 && <span data-figures="">{unread}</span>}
              </>
            ),
          }))}
          value={show}
          onChoose={choose}
        />
      </header>
      {cursors.map((after, index) => (
        <NotificationPage
          key={after ?? 'first'}
          after={after}
          unread={show === 'onlyUnread'}
          onOpen={onClose}
          onMore={index === cursors.length - 1 ? (next) => setCursors((before) => [...before, next]) : undefined}
        />
      ))}
      <footer className={styles.foot}>
        <Link href="/account#notifications" onClick={onClose}>
          <Icon name="settings" size={16} />
          {t('notifications:settings')}
        </Link>
      </footer>
    </PopoverPanel>
  );
};
