import { useTranslation } from '@/lib/useTranslation';
import type { AuctionRow } from '@/contract/auctions';
import { Money } from '@/components/ui/Money';
import { NOTHING } from '@/components/ui/Value';
import styles from './Prices.module.css';

/** The highest bid and how many there are; a dash for who may not read bids, and before the first. */
export const HighestBid = ({ highestBid, bidCount }: Pick<AuctionRow, 'highestBid' | 'bidCount'>) => {
  const { t } = useTranslation();
  if (highestBid === null) return NOTHING;
  return (
    <span className={styles.bid}>
      <strong>
        <Money kurus={highestBid} />
      </strong>
      <small title={t('auctions:bidCount', { count: bidCount ?? 0 })}>×{bidCount}</small>
    </span>
  );
};

/** What is bid and, under it, where bidding starts; what the seller asks where there is no start price yet. */
export const Prices = ({ row }: { row: AuctionRow }) => {
  const { t } = useTranslation();
  const { highestBid, startPrice, requestPrice } = row;
  const name = startPrice === null ? 'requestPrice' : 'startPrice';
  const price = startPrice ?? requestPrice;
  if (price === null) return NOTHING;
  return (
    <span className={styles.prices}>
      {highestBid !== null && <HighestBid {...row} />}
      <span className={highestBid === null ? undefined : styles.under} title={t(`auctions:fields.${name}`)}>
        <Money kurus={price} />
        {name === 'requestPrice' && <small>{t('auctions:prices.requestPrice')}</small>}
      </span>
    </span>
  );
};
