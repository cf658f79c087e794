import type { TFunction } from 'i18next';
import { useNow } from '@/lib/useNow';
import type { AuctionRow } from '@/contract/auctions';
import { When } from '@/components/ui/When';
import { nothing } from '@/components/ui/Value';
import styles from './End.module.css';
import { spanText } from '@/lib/duration';
import { isRunning, isUrgent } from './remaining';

/** For rows of a list, which pass `t`. An auction's end, and the remaining time while it runs. */
export const End = ({ endAt, status, t }: Pick<AuctionRow, 'endAt' | 'status'> & { t: TFunction }) =>
  endAt === null ? (
    nothing
  ) : (
    <span className={styles.end}>
      <When at={endAt} />
      {isRunning(status) && <Left endAt={endAt} t={t} />}
    </span>
  );

export const Left = ({ endAt, t }: { endAt: string; t: TFunction }) => {
  const left = Date.parse(endAt) - useNow();
  if (left <= 0) return null;
  return <span className={isUrgent(left) ? `${styles.left} ${styles.urgent}` : styles.left}>{spanText(left, t)}</span>;
};

/** For a card, which has no column title: the time until the start, then until the end of the bidding, as in the record. */
export const LeftTo = ({ startAt, endAt, t }: { startAt: string | null; endAt: string; t: TFunction }) => {
  const now = useNow();
  const starts = startAt !== null && Date.parse(startAt) > now;
  return (
    <span className={styles.to}>
      {t(starts ? 'auctions:left.toStart' : 'auctions:left.toEnd')} <Left endAt={starts ? startAt : endAt} t={t} />
    </span>
  );
};
