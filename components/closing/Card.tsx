import { Money } from '@/components/ui/Money';
import type { ClosingRow } from '@/contract/closing/record';
import { NextCell, StepMeter } from './Cells';
import styles from './Cells.module.css';

/** A closing on a phone: whose, how far, and what comes next until when. */
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
