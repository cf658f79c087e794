import type { TFunction } from 'i18next';
import { memo, type ReactNode } from 'react';
import type { ResolvedColumn } from '@/lib/columns';
import { longText } from '../longText';
import { asText, show as showValue } from '../Value';
import styles from './ListTable.module.css';

type Props<R> = {
  row: R;
  index: number;
  columns: readonly ResolvedColumn<R>[];
  /** Key of the column whose cell is the link. */
  main: string | undefined;
  labels: Readonly<Record<string, string>>;
  href: string | undefined;
  selected: boolean;
  selectable: boolean;
  actions: ((row: R) => ReactNode) | undefined;
  /** On a phone a row is a card: facts carry their labels. */
  phone: boolean;
  /** Renders the whole row on a phone, instead of the columns. */
  card: ((row: R, index: number) => ReactNode) | undefined;
  t: TFunction;
};

const ListRowPlain = <R extends { id: number }>(props: Props<R>) => {
  const { row, index, columns, main, labels, href, selected, selectable, actions, phone, card, t } = props;
  const shown = card ? [] : columns;
  return (
    <tr data-id={row.id} tabIndex={-1} data-selected={selected || undefined}>
      {selectable && (
        <td className={styles.check}>
          <label>
            <input type="checkbox" checked={selected} readOnly aria-label={t('list:select.row', { id: row.id })} />
          </label>
        </td>
      )}
      {card && (
        <td className={styles.card}>
          {href ? (
            <a href={href} data-main="">
              {card(row, index)}
            </a>
          ) : (
            card(row, index)
          )}
        </td>
      )}
      {shown.map((column) => {
        const isLink = href !== undefined && column.key === main;
        // Links cannot be nested: in the link to the record a phone number is plain text.
        const show = isLink && column.kind?.kind === 'phone' ? asText : showValue;
        const drawn = column.cell ? column.cell(row) : show(column.read(row), column.kind, t);
        const content = typeof drawn === 'string' ? longText(drawn) : drawn;
        return (
          <td
            key={column.key}
            className={column.numeric ? `${styles[column.card]} ${styles.number}` : styles[column.card]}
            data-label={phone && column.card === 'fact' ? labels[column.key] : undefined}
          >
            {isLink ? (
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

/** One row; rendered again only when the record, its selection or the columns change. */
export const ListRow = memo(ListRowPlain) as typeof ListRowPlain;
