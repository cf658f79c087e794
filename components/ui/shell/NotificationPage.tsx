import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { type Notification, notifications } from '@/contract/notifications';
import { formatRelativeTime } from '@/lib/relativeTime';
import { call } from '@/lib/call';
import { formatInstant } from '@/lib/formats';
import { useViewingLock } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useNow } from '@/lib/useNow';
import { Button } from '../Button';
import { Empty } from '../Empty';
import { Icon, type IconName } from '../Icon';
import { RetryButton } from '../RetryButton';
import { Skeleton } from '../Skeleton';
import { returnPath } from '@/lib/returnPath';
import styles from './NotificationPanel.module.css';

const SIZE = 20;
const ICONS: Record<NonNullable<Notification['kind']>, IconName> = {
  ASSIGNMENT: 'customers',
  MENTION: 'edit',
  DUE: 'clock',
  REQUEST: 'access',
  REQUEST_ANSWERED: 'access',
  REVISION: 'refresh',
  APPOINTMENT: 'calendar',
  SECURITY: 'warning',
  JOB: 'settings',
};

type RowProps = { row: Notification; onOpen: () => void };

const Row = ({ row, onOpen }: RowProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const locked = useViewingLock('signedIn');
  const { id, kind, level, title, body, path, readAt, createdAt } = row;
  const follow = () => {
    // What goes on in other tabs and in this one is told live; a failure leaves it unread, which is all there is to say.
    if (readAt === null && locked === null) void call(notifications.read, { id }).catch(() => undefined);
    if (path !== null) onOpen();
  };
  const content = (
    <>
      <span className={styles.icon} data-level={level}>
        <Icon name={kind ? ICONS[kind] : 'bell'} size={18} />
      </span>
      <span className={styles.text}>
        <strong>{title}</strong>
        {body && <span className={styles.body}>{body}</span>}
        <time dateTime={createdAt} title={formatInstant(createdAt)}>
          {formatRelativeTime(createdAt, now)}
        </time>
      </span>
      {readAt === null && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('notifications:new')}</span>
        </span>
      )}
    </>
  );
  return (
    <li>
      {path === null ? (
        <ButtonBase className={styles.row} data-unread={readAt === null || undefined} onClick={follow}>
          {content}
        </ButtonBase>
      ) : (
        <Link
          className={styles.row}
          data-unread={readAt === null || undefined}
          href={returnPath(path)}

          onClick={follow}
        >
          {content}
        </Link>
      )}
    </li>
  );
};

type Props = {
  after: string | undefined;
  unread: boolean;
  onOpen: () => void;
  /** Absent on all pages but the last. */
  onMore?: ((next: string) => void) | undefined;
};

/** Twenty notifications from a place in the list on. */
export const NotificationPage = ({ after, unread, onOpen, onMore }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(notifications.list, {
    size: SIZE,
    ...(after !== undefined && { after }),
    ...(unread && { unread: true }),
  });
  if (error && !data)
    return (
      <div className={styles.failed} role="alert">
        <p>{t('notifications:failed')}</p>
        <RetryButton size="small" onRetry={refetch} />
      </div>
    );
  if (!data)
    return (
      <div className={styles.waiting} aria-busy="true">
        {[18, 24, 15].map((width) => (
          <p key={width}>
            <Skeleton width={width} />
          </p>
        ))}
      </div>
    );
  if (data.rows.length === 0 && after === undefined)
    return (
      <Empty
        icon={unread ? 'check' : 'bell'}
        title={t(unread ? 'notifications:emptyUnread' : 'notifications:empty')}
        text={t(unread ? 'notifications:emptyUnreadText' : 'notifications:emptyText')}
      />
    );
  return (
    <>
      <ul className={styles.rows}>
        {data.rows.map((row) => (
          <Row key={row.id} row={row} onOpen={onOpen} />
        ))}
      </ul>
      {onMore && data.next !== null && (
        <Button fullWidth variant="ghost" onClick={() => data.next !== null && onMore(data.next)}>
          {t('notifications:more')}
        </Button>
      )}
    </>
  );
};
