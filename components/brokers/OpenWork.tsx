import { useTranslation } from 'react-i18next';
import { Line, Lines } from '@/components/ui/Lines';
import { enumLabel } from '@/components/ui/chip';
import { Link } from '@/components/ui/Link';
import type { BrokerDetail } from '@/contract/brokers';
import { formatInstant } from '@/lib/formats';
import { useMay } from '@/lib/session';
import styles from './Brokers.module.css';

/** The open activities about an office, and their assignees. */
export const OpenWork = ({ work }: Pick<BrokerDetail, 'work'>) => {
  const { t } = useTranslation();
  const opens = useMay('activities.read');
  if (work.length === 0) return <p className={styles.quiet}>{t('brokers:work.none')}</p>;
  return (
    <Lines>
      {work.map(({ id, type, assignee, dueAt }) => {
        const name = enumLabel('activityType', type, t);
        return (
          <Line key={id}>
            {opens ? <Link href={`/activities/detail?id=${id}`}>{name}</Link> : <strong>{name}</strong>}
            <small>
              {[assignee ?? t('brokers:work.pool'), dueAt && t('brokers:work.due', { at: formatInstant(dueAt) })]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </Line>
        );
      })}
    </Lines>
  );
};
