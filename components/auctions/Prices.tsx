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

/** The highest bid and how many there are; a dash for who may not read bids, and before the first. */
export const HighestBid = (props: Bids) => bids(props, useTranslation().t);

/** For the rows of a list, without hooks. What is bid and, under it, where bidding starts; what the seller asks where there is no start price yet. */
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
