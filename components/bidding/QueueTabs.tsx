import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import type { bidding } from '@/contract/bidding';
import { asks } from '@/contract/request';
import { STATES } from '@/domain/enums/states';
import { useCall } from '@/lib/useCall';
import styles from './QueueTabs.module.css';

export const COUNTS = asks<typeof bidding.counts>('/rest/admin/bidding/counts');

/** The desk's queues with their counts; `chosen`: the one in the URL. */
export const QueueTabs = ({ chosen }: { chosen: string }) => {
  const { t } = useTranslation();
  const { data } = useCall(COUNTS, {});
  /** Undefined: unknown. */
  const countOf = (queue: string) => data && (data.rows.find((row) => row.queue === queue)?.count ?? 0);
  const tab = (queue: string, label: string, count: number | undefined) => (
    <Link
      key={queue}
      href={queue ? `/events/list?queue=${queue}` : '/events/list'}

      aria-current={chosen === queue ? 'page' : undefined}
      data-queue={queue}
      data-some={count !== undefined && count > 0}
    >
      {label}
      {count !== undefined && <b>{count}</b>}
    </Link>
  );
  return (
    <nav className={styles.tabs} aria-label={t('bidding:queues')}>
      {tab('', t('bidding:allQueues'), undefined)}
      {Object.keys(STATES.deskQueue).map((queue) => tab(queue, t(`enums:deskQueue.${queue}`), countOf(queue)))}
    </nav>
  );
};
