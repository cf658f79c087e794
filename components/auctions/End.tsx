import { useTranslation } from '@/lib/useTranslation';
import type { AuctionRow } from '@/contract/auctions';
import { When } from '@/components/ui/When';
import { NOTHING } from '@/components/ui/Value';
import { useNow } from './clock';
import styles from './End.module.css';
import { isRunning, isUrgent, remainingText } from './remaining';

const MINUTE_MS = 60_000;

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
  const now = useNow(MINUTE_MS);
  const left = now === null ? null : Date.parse(endAt) - now;
  if (left === null || left <= 0) return null;
  return (
    <span className={isUrgent(left) ? `${styles.left} ${styles.urgent}` : styles.left}>{remainingText(left, t)}</span>
  );
};
