import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Panel } from '@/components/ui/Panel';
import { contentLife } from '@/contract/content/life';
import { contentPath } from '@/domain/content/paths';
import { MINUTE_MS } from '@/domain/time';
import { formatInstant } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './Waiting.module.css';

const SHOWN = 3;

/** On the dashboard: the oldest items waiting for publication, for those who may publish. Nothing if none wait. */
export const WaitingNews = () => {
  const { t } = useTranslation();
  const { data } = useCall(contentLife.waiting, {}, { refetchInterval: MINUTE_MS });
  if (!data || data.count === 0) return null;
  const rest = data.count - SHOWN;
  return (
    <Panel
      title={t('content/waiting:news.title')}
      href="/cms/waiting"
      more={t('content/waiting:news.all')}
      note={rest > 0 && t('content/waiting:news.rest', { count: rest })}
    >
      <ul className={styles.news}>
        {data.rows.slice(0, SHOWN).map(({ id, kind, name, askedBy, askedAt }) => (
          <li key={id}>
            <small>{t(`enums:contentKind.${kind}`)}</small>
            <Link href={contentPath({ id, kind })}>{name}</Link>
            <small>
              {t('content/waiting:news.asked', {
                name: askedBy ?? t('content/waiting:news.somebody'),
                when: askedAt && formatInstant(askedAt),
              })}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
