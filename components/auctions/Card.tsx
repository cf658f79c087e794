import { useTranslation } from 'react-i18next';
import type { AuctionRow } from '@/contract/auctions';
import { chip, enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { Thumbnail } from '@/components/ui/Thumbnail';
import styles from './Card.module.css';
import { LeftTo } from './End';
import { isRunning } from './remaining';

/** How many cards are visible at first: their pictures load with the page, the first one with priority. */
const SEEN_AT_ONCE = 5;

/**
 * An auction on a phone, the `index`-th of its list: the picture first, then what an agent on the way needs: its status, and its progress
 * in agents' terms if that is a different word.
 */
export const Card = ({ row, index }: { row: AuctionRow; index: number }) => {
  const { t } = useTranslation();
  const { status, agentState } = row;
  const saysMore = agentState && enumLabel('agentItemState', agentState, t) !== enumLabel('auctionStatus', status, t);
  const price = row.highestBid ?? row.startPrice ?? row.requestPrice;
  const label = row.highestBid ? 'highestBid' : row.startPrice ? 'startPrice' : 'requestPrice';
  return (
    <div className={styles.card}>
      <span className={styles.picture}>
        <Thumbnail
          src={row.image}
          loading={index < SEEN_AT_ONCE ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : undefined}
          instead={<Icon name="image" size={28} />}
        />
      </span>
      <div className={styles.text}>
        <p className={styles.top}>
          <span className={styles.chips}>
            {chip('auctionStatus', status, t)}
            {saysMore && chip('agentItemState', agentState, t)}
          </span>
          <span>#{row.id}</span>
        </p>
        <p className={styles.title}>{row.extraInfo}</p>
        <p className={styles.place}>
          {row.town}, {row.city}
        </p>
        <p className={styles.price}>
          {price !== null && (
            <span>
              <small>{t(`auctions:fields.${label}`)}</small> <Money kurus={price} />
            </span>
          )}
          {row.endAt && isRunning(row.status) && <LeftTo startAt={row.startAt} endAt={row.endAt} t={t} />}
        </p>
      </div>
    </div>
  );
};
