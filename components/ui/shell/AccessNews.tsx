import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { useCall } from '@/lib/useCall';
import { Icon } from '../Icon';
import styles from './AccessNews.module.css';
import { ACCESS_NEWS } from './news';

/** Requests that wait for one's decision, and new answers to one's own; nothing when there is no news. */
export const AccessNews = () => {
  const { t } = useTranslation();
  const { data } = useCall(ACCESS_NEWS, {});
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
