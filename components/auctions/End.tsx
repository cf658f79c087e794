import { useTranslation } from 'react-i18next';
import { useNow } from '@/lib/useNow';
import type { AuctionRow } from '@/contract/auctions';
import { When } from '@/components/ui/When';
import { NOTHING } from '@/components/ui/Value';
import styles from './End.module.css';
import { isRunning, isUrgent, remainingText } from './remaining';

/** When an auction ends, and while it runs how long that still is. */
export const End = ({ endAt, status }: Pick<AuctionRow, 'endAt' | 'status'>) =>
  endAt === null ? (
    NOTHING
  ) : (
    <span className={styles.end}>
      <When at={endAt} />
      {isRunning(status) && <Left endAt={endAt} />}
    </span>
  );

export const Left = ({ endAt }: { endAt: string }) => {
  const { t } = useTranslation();
  const left = Date.parse(endAt) - useNow();
  if (left <= 0) return null;
  return (
    <span className={isUrgent(left) ? `${styles.left} ${styles.urgent}` : styles.left}>{remainingText(left, t)}</span>
  );
};
