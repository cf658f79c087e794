import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import type { access } from '@/contract/access';
import { asks } from '@/contract/request';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import { Icon } from '../Icon';
import styles from './AccessNews.module.css';

const NEWS = asks<typeof access.news>('/rest/access/request/news');

/** Requests that wait for one's decision, and new answers to one's own; nothing when there is no news. */
export const AccessNews = () => {
  const { t } = useTranslation();
  const decides = useMay('access.decide');
  const { data } = useCall(NEWS, {});
  useLiveCalls(decides ? ['access', 'notifications'] : ['notifications'], [NEWS]);
  const count = (data?.toDecide ?? 0) + (data?.answered ?? 0);
  if (!data || count === 0) return null;
  const label = [
    data.answered > 0 && t('shell:accessAnswered', { count: data.answered }),
    data.toDecide > 0 && t('shell:accessToDecide', { count: data.toDecide }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Link
      className={styles.news}
      href={data.answered > 0 ? '/access/mine' : '/access/requests'}
      aria-label={label}
      title={label}
    >
      <Icon name="access" />
      <span className={styles.count} data-figures="">
        {count > 99 ? '99+' : count}
      </span>
    </Link>
  );
};
