import { useTranslation } from 'react-i18next';
import { chip } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { Panel } from '@/components/ui/Panel';
import { useAct } from '@/components/ui/useAct';
import { type AnnouncementShown, announcements } from '@/contract/brokers/announcements';
import { MINUTE_MS } from '@/domain/time';
import { formatInstant } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './Announcements.module.css';
import { AnnouncementText } from './Text';

const One = ({ one }: { one: AnnouncementShown }) => {
  const { t } = useTranslation();
  const act = useAct(announcements.markRead);
  const isNew = one.readAt === null;
  return (
    <li data-look={isNew ? 'new' : undefined}>
      <details open={isNew && one.isPinned}>
        <summary>
          {one.isPinned && <Icon name="bookmark" size={18} />}
          <strong>{one.title}</strong>
          {one.level !== 'info' && chip('noticeLevel', one.level, t)}
          <small>{isNew ? t('brokers/announcements:news.unread') : formatInstant(one.showsFrom)}</small>
        </summary>
        <div className={styles.body}>
          <AnnouncementText body={one.body} pictures={one.pictures} />
          {isNew && (
            <div>
              <LockedButton
                may="announcements.own"
                size="small"
                icon="check"
                busy={act.busy}
                onClick={() => void act.run({ id: one.id }, () => undefined)}
              >
                {t('brokers/announcements:news.read')}
              </LockedButton>
            </div>
          )}
        </div>
      </details>
    </li>
  );
};

/** An agent's announcements, on their home screen. Nothing if there are none. */
export const AnnouncementNews = () => {
  const { t } = useTranslation();
  const { data } = useCall(announcements.mine, {}, { refetchInterval: MINUTE_MS });
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title={t('brokers/announcements:news.title')}>
      <ul className={styles.news}>
        {data.rows.map((one) => (
          <One key={one.id} one={one} />
        ))}
      </ul>
    </Panel>
  );
};
