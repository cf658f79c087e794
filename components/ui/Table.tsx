import type { ReactNode } from 'react';
import styles from './Table.module.css';

type Props = { heads: readonly string[]; rows: readonly { key: string | number; cells: readonly ReactNode[] }[] };

/** A small table whose rows become cards on a phone, each cell under its head. */
export const Table = ({ heads, rows }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {heads.map((head, index) => (
            <td key={head} data-head={head}>
              {cells[index]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
