import type { ReactNode } from 'react';
import styles from './Table.module.css';

type Props = {
  heads: readonly string[];
  /** The columns with amounts, which are aligned to the right. */
  numbers?: readonly number[];
  /** The column with a row's actions, which needs no header on a phone. */
  acts?: number;
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
};

/** A small table whose rows become cards on a phone, each cell under its head. */
export const Table = ({ heads, numbers = [], acts, rows }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {heads.map((head, index) => (
          <th key={head} scope="col" data-number={numbers.includes(index) || undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {heads.map((head, index) => (
            <td
              key={head}
              data-head={head}
              data-number={numbers.includes(index) || undefined}
              data-acts={index === acts || undefined}
            >
              {cells[index]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
