import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Panel } from '@/components/ui/Panel';
import { Pending } from '@/components/ui/Pending';
import { When } from '@/components/ui/When';
import { collections } from '@/contract/content/collections';
import { useCall } from '@/lib/useCall';
import styles from './Left.module.css';

/** The auctions that left a collection automatically, and why. */
export const Left = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(collections.left, { id });
  return (
    <Panel title={t('content/collections:parts.left')} note={t('content/collections:left.about')}>
      {!data ? (
        <Pending error={error} onRetry={refetch} width={32} />
      ) : data.rows.length === 0 ? (
        <p className={styles.none}>{t('content/collections:left.none')}</p>
      ) : (
        <ul className={styles.list}>
          {data.rows.map(({ id: row, auctionId, name, status, leftAt }) => (
            <li key={row}>
              <Link href={`/auctions/detail?id=${auctionId}`}>{name}</Link>
              <span>{t('content/collections:left.line', { status: t(`enums:auctionStatus.${status}`) })}</span>
              <When at={leftAt} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
