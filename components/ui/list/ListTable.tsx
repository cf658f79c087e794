import type { TFunction } from 'i18next';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
} from 'react';
import type { ResolvedColumn } from '@/lib/columns';
import { useIsPhone } from '@/lib/useIsPhone';
import { Icon } from '../Icon';
import { Skeleton } from '../Skeleton';
import { ListRow } from './ListRow';
import styles from './ListTable.module.css';

type Props<R> = {
  rows: readonly R[];
  /** Those of the table, or on a phone those of the card. */
  columns: readonly ResolvedColumn<R>[];
  labels: Readonly<Record<string, string>>;
  label: string;
  sort: string | undefined;
  defaultSort?: string | undefined;
  onSort: (sort: string | undefined) => void;
  hrefOf: ((row: R, index: number) => string) | undefined;
  onOpen: (href: string, id: number) => void;
  selected: ReadonlySet<number>;
  selectable: boolean;
  onToggle: (id: number, range: boolean) => void;
  onTogglePage: () => void;
  actions: ((row: R) => ReactNode) | undefined;
  card: ((row: R, index: number) => ReactNode) | undefined;
  loading: boolean;
  stale: boolean;
  table: RefObject<HTMLTableElement | null>;
  t: TFunction;
};

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);
/** The next order of a column: ascending, descending, then the list's default; a list sorted descending by this column by default toggles. */
const nextSort = (key: string, sort: string | undefined, defaultSort: string | undefined) =>
  sort === key ? `-${key}` : sort === `-${key}` && sort !== defaultSort ? undefined : key;
const direction = (key: string, sort: string | undefined) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;

/** The column with the link: the card's title, or the first one without its own rendering. */
const mainOf = <R,>(columns: readonly ResolvedColumn<R>[]) =>
  (columns.find(({ card, cell }) => card === 'title' && !cell) ?? columns.find(({ cell }) => !cell) ?? columns[0])?.key;

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-id]');
const linkOf = (row: HTMLElement) => row.querySelector('a[data-main]')?.getAttribute('href');
const withModifier = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;
const CONTROLS = 'button, input, select, label, [data-own-click]';

type RowsProps<R> = Pick<
  Props<R>,
  'rows' | 'columns' | 'labels' | 'hrefOf' | 'selected' | 'selectable' | 'actions' | 'card' | 'stale' | 't'
> & { phone: boolean };

const RowsPlain = <R extends { id: number }>(props: RowsProps<R>): ReactNode => {
  const { rows, columns, hrefOf, selected, stale: _, ...rest } = props;
  const main = mainOf(columns);
  return rows.map((row, index) => (
    <ListRow
      key={row.id}
      row={row}
      index={index}
      columns={columns}
      main={main}
      href={hrefOf?.(row, index)}
      selected={selected.has(row.id)}
      {...rest}
    />
  ));
};

const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key).join();

/** A text that is cut off is shown in full on hover. */
const tellWhole = ({ target }: PointerEvent) => {
  const cell = (target as Element).closest('td');
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('[data-long]')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
};

/** New rows are loading: until they arrive, the previous rows stay as they are, with their links. */
const Rows = memo(
  RowsPlain,
  (before, now) =>
    now.stale &&
    before.selected === now.selected &&
    before.phone === now.phone &&
    keysOf(before.columns) === keysOf(now.columns),
) as typeof RowsPlain;

/** The rows as a plain table that becomes cards on a phone. Clicks and keys are handled here once for all rows. */
export const ListTable = <R extends { id: number }>(props: Props<R>) => {
  const { rows, columns, labels, sort, hrefOf, onOpen, selected, selectable, onToggle, actions, loading, t } = props;
  const { table, label, stale } = props;
  const phone = useIsPhone();

  const click = useCallback(
    (event: MouseEvent) => {
      const target = event.target as Element;
      const row = rowOf(target);
      if (!row) return;
      const id = Number(row.dataset.id);
      if (target.matches('input[type="checkbox"]')) return onToggle(id, event.shiftKey);
      if (target.closest(CONTROLS)) return;
      const anchor = target.closest('a');
      const href = linkOf(row);
      if (!href || (anchor && anchor.getAttribute('href') !== href) || window.getSelection()?.toString()) return;
      if (event.button === 1 || withModifier(event)) {
        if (!anchor) window.open(href, '_blank', 'noopener');
        return;
      }
      event.preventDefault();
      onOpen(href, id);
    },
    [onOpen, onToggle],
  );
  const press = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (event.key !== 'Enter' || event.target !== row) return;
    const href = row && linkOf(row);
    if (href) onOpen(href, Number(row.dataset.id));
  };
  const allSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id));

  return (
    <table ref={table} className={styles.table} aria-label={label} aria-busy={loading || stale}>
      <thead>
        <tr>
          {selectable && (
            <th className={styles.check}>
              <label>
                <input
                  type="checkbox"
                  checked={allSelected}
                  onChange={props.onTogglePage}
                  aria-label={t('list:select.page')}
                />
              </label>
            </th>
          )}
          {columns.map(({ key, numeric, sort: by }) => (
            <th
              key={key}
              scope="col"
              className={numeric ? styles.number : undefined}
              aria-sort={by ? direction(by, sort) : undefined}
            >
              {by ? (
                <button
                  type="button"
                  onClick={() => props.onSort(nextSort(by, sort, props.defaultSort))}
                  title={t('list:sort.by', { column: labels[key] })}
                >
                  {labels[key]}
                  <span className={styles.arrow}>
                    <Icon name={sort === by ? 'up' : 'down'} size={14} />
                  </span>
                </button>
              ) : (
                labels[key]
              )}
            </th>
          ))}
          {actions && (
            <th className={styles.actions}>
              <span className="visually-hidden">{t('list:actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody
        onClick={click}
        onAuxClick={click}
        onKeyDown={press}
        onPointerOver={tellWhole}
        className={stale ? styles.stale : undefined}
      >
        {loading ? (
          SKELETON_ROWS.map((index) => (
            <tr key={index} className={styles.waiting}>
              {selectable && (
                <td className={styles.check}>
                  <Skeleton width={2} />
                </td>
              )}
              {columns.map(({ key, card }, at) => (
                <td key={key} className={styles[card]}>
                  <Skeleton width={8 + ((index * 5 + at * 7) % 11)} />
                </td>
              ))}
              {actions && (
                <td>
                  <Skeleton width={4} />
                </td>
              )}
            </tr>
          ))
        ) : (
          <Rows
            {...{ rows, columns, labels, hrefOf, selected, selectable, actions, phone, stale, t }}
            card={phone ? props.card : undefined}
          />
        )}
      </tbody>
    </table>
  );
};
