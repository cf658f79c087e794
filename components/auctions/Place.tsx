import type { AuctionRow } from '@/contract/auctions';
import styles from './Place.module.css';

/** The town, and the city below it. */
export const Place = ({ town, city }: Pick<AuctionRow, 'town' | 'city'>) => (
  <span className={styles.place}>
    {town}
    <small>{city}</small>
  </span>
);
