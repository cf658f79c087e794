import type { TFunction } from '@/lib/i18n';
import { memo, type ReactNode } from 'react';
import type { ResolvedColumn } from '@/lib/columns';
import { show } from '../Value';
import styles from './ListTable.module.css';

type Props<R> = {
  row: R;
  columns: readonly ResolvedColumn<R>[];
  /** Key of the column whose cell is the link. */
  main: string | undefined;
  labels: Readonly<Record<string, string>>;
  href: string | undefined;
  selected: boolean;
  selectable: boolean;
  actions: ((row: R) => ReactNode) | undefined;
  card: ((row: R) => ReactNode) | undefined;
  t: TFunction;
};

const ListRowPlain = <R extends { id: number }>(props: Props<R>) => {
  const { row, columns, main, labels, href, selected, selectable, actions, card, t } = props;
  return (
    <tr data-id={row.id} tabIndex={-1} className={card && styles.ownCard} data-selected={selected || undefined}>
      {selectable && (
        <td className={styles.check}>
          <label>
            <input type="checkbox" checked={selected} readOnly aria-label={t('list:select.row', { id: row.id })} />
          </label>
        </td>
      )}
      {card && <td className={styles.card}>{card(row)}</td>}
      {columns.map((column) => {
        const content = column.cell ? column.cell(row) : show(column.read(row), column.kind, t);
        return (
          <td
            key={column.key}
            className={column.numeric ? `${styles[column.card]} ${styles.number}` : styles[column.card]}
            data-label={column.card === 'fact' ? labels[column.key] : undefined}
          >
            {href && column.key === main ? (
              <a href={href} data-main="">
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        );
      })}
      {actions && <td className={styles.actions}>{actions(row)}</td>}
    </tr>
  );
};

/** One row; drawn again only when the record, its selection or the columns change. */
export const ListRow = memo(ListRowPlain) as typeof ListRowPlain;
