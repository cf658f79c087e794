import Link from 'next/link';
import { access } from '@/contract/access';
import { useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { Icon } from '../Icon';
import styles from './AccessNews.module.css';

const EVERY_MS = 60_000;

/** Requests that wait for one's decision, and new answers to one's own; nothing when there is no news. */
export const AccessNews = () => {
  const { t } = useTranslation();
  const { data } = useCall(access.news, {}, { refetchInterval: EVERY_MS, staleTime: EVERY_MS });
  const count = (data?.toDecide ?? 0) + (data?.answered ?? 0);
  if (!data || count === 0) return null;
  const label = [
    data.answered > 0 && t('shell.accessAnswered', { count: data.answered }),
    data.toDecide > 0 && t('shell.accessToDecide', { count: data.toDecide }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Link
      className={styles.news}
      href={data.answered > 0 ? '/access/mine' : '/access/requests'}
      aria-label={label}
      title={label}
      prefetch={false}
    >
      <Icon name="access" />
      <span className={styles.count} data-figures="">
        {count > 99 ? '99+' : count}
      </span>
    </Link>
  );
};
