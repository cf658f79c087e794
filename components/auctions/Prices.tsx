import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AuctionRow } from '@/contract/auctions';
import { Money } from '@/components/ui/Money';
import { nothing } from '@/components/ui/Value';
import styles from './Prices.module.css';

type Bids = Pick<AuctionRow, 'highestBid' | 'bidCount'>;

const bids = ({ highestBid, bidCount }: Bids, t: TFunction) => {
  if (highestBid === null) return nothing;
  return (
    <span className={styles.bid}>
      <strong>
        <Money kurus={highestBid} />
      </strong>
      <small title={t('auctions:bidCount', { count: bidCount ?? 0 })}>×{bidCount}</small>
    </span>
  );
};

/** The highest bid and the number of bids; a dash if the reader may not see bids, and without bids. */
export const HighestBid = (props: Bids) => bids(props, useTranslation().t);

/** For rows of a list, without hooks. The highest bid, and below it the start price; without a start price, the seller's asking price. */
export const Prices = ({ row, t }: { row: AuctionRow; t: TFunction }) => {
  const { highestBid, startPrice, requestPrice } = row;
  const name = startPrice === null ? 'requestPrice' : 'startPrice';
  const price = startPrice ?? requestPrice;
  if (price === null) return nothing;
  return (
    <span className={styles.prices}>
      {highestBid !== null && bids(row, t)}
      <span className={highestBid === null ? undefined : styles.under} title={t(`auctions:fields.${name}`)}>
        <Money kurus={price} />
        {name === 'requestPrice' && <small>{t('auctions:prices.requestPrice')}</small>}
      </span>
    </span>
  );
};
