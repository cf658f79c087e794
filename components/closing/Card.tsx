import { Money } from '@/components/ui/Money';
import type { ClosingRow } from '@/contract/closing/record';
import { NextCell, StepMeter } from './Cells';
import styles from './Cells.module.css';

/** A closing on a phone: the people, the progress, the next step and its deadline. */
export const Card = ({ row }: { row: ClosingRow }) => (
  <div className={styles.card}>
    <p className={styles.top}>
      <strong>{row.buyer.name}</strong>
      <Money kurus={row.bidPrice} />
    </p>
    <p className={styles.place}>
      {row.auction.name} · {row.place}
    </p>
    <div className={styles.stage}>
      <StepMeter of={row} />
    </div>
    <NextCell row={row} />
  </div>
);
