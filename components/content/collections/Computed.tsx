import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Pending } from '@/components/ui/Pending';
import type { collections } from '@/contract/content/collections';
import { asks } from '@/contract/request';
import { useCall } from '@/lib/useCall';
import styles from './Computed.module.css';

const COMPUTED = asks<typeof collections.computed>('/rest/admin/collection/computed');

/** The computed lists, shown among collections with their ids and present numbers of auctions. */
export const Computed = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(COMPUTED, {});
  if (!data) return <Pending error={error} onRetry={refetch} width={32} />;
  return (
    <ul
      className={styles.list}
      aria-label={t('content/collections:computed.title')}
      title={t('content/collections:computed.about')}
    >
      {data.rows.map(({ id, kind, auctionCount }) => (
        <li key={id}>
          <Link href={`/auctions/list?collection=${id}`}>
            <span className={styles.number} data-figures="">
              {id}
            </span>
            <span>{t(`enums:auctionListKind.${kind}`)}</span>
            <small>{t('content/collections:computed.count', { count: auctionCount })}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
};
