import type { AuctionRow } from '@/contract/auctions';
import styles from './Place.module.css';

/** The town, and under it the city. */
export const Place = ({ town, city }: Pick<AuctionRow, 'town' | 'city'>) => (
  <span className={styles.place}>
    {town}
    <small>{city}</small>
  </span>
);
