import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Link } from '@/components/ui/Link';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Skeleton } from '@/components/ui/Skeleton';
import { type DealRow, deals } from '@/contract/deals';
import type { EnumValue } from '@/domain/enums';
import { formatNumber } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import type { BoardFilter } from './Board';
import styles from './Board.module.css';
import { columnInput } from './columnInput';
import { Card } from './Card';
import { wayTo } from './useMove';

type Status = EnumValue<'dealStatus'>;
type Props = {
  status: Status;
  filter: BoardFilter;
  dragged: DealRow | null;
  busy: number | null;
  onMove: (deal: DealRow, to: Status) => void;
};

const useColumn = (status: Status, filter: BoardFilter) => useCall(deals.list, columnInput(status, filter));

const listHref = (status: Status, { name, operatorId }: BoardFilter) =>
  `/deals/list?${new URLSearchParams({ status, ...(name && { name }), ...(operatorId && { operatorId: String(operatorId) }) })}`;

/** Where a lifted card may be let go: `open`, `shut` with the reason, or nothing while no card is lifted. */
const useZone = (status: Status, dragged: DealRow | null) => {
  const { t } = useTranslation();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const away = dragged !== null && dragged.status !== status;
  const [why] = away ? wayTo(dragged, status).shut : [];
  return {
    ref: setNodeRef,
    state: away ? (why ? 'shut' : 'open') : undefined,
    isOver,
    why: why && t(`errors:${why}`),
  };
};

const Draggable = ({ deal, busy, onMove }: { deal: DealRow; busy: boolean; onMove: (to: Status) => void }) => {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: deal.id, data: { deal } });
  return (
    <li ref={setNodeRef} {...listeners} data-lifted={isDragging || undefined} aria-busy={busy || undefined}>
      <Card deal={deal} onMove={onMove} />
    </li>
  );
};

const countOf = (total: { count: number; capped: boolean } | null | undefined) =>
  total ? `${formatNumber(total.count)}${total.capped ? '+' : ''}` : '';

/** The deals of one status, those that moved last first. */
export const Column = ({ status, filter, dragged, busy, onMove }: Props) => {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error } = useColumn(status, filter);
  const { ref, state, isOver, why } = useZone(status, dragged);
  return (
    <section
      className={styles.column}
      ref={ref}
      aria-labelledby={heading}
      data-drop={state}
      data-over={isOver || undefined}
    >
      <header>
        <h2 id={heading}>{enumLabel('dealStatus', status, t)}</h2>
        <span data-figures="" aria-label={t('deals:board.count', { count: data?.total?.count ?? 0 })}>
          {countOf(data?.total)}
        </span>
      </header>
      {state && <p className={styles.hint}>{why ?? t('deals:board.dropHere')}</p>}
      {!data && !error && <Skeleton width={80} />}
      {error && <p className={styles.empty}>{t('deals:board.failed')}</p>}
      {data?.rows.length === 0 && <p className={styles.empty}>{t('deals:board.empty')}</p>}
      <ul>
        {data?.rows.map((deal) => (
          <Draggable key={deal.id} deal={deal} busy={busy === deal.id} onMove={(to) => onMove(deal, to)} />
        ))}
      </ul>
      {data?.next && (
        <Link className={styles.more} href={listHref(status, filter)}>
          {t('deals:board.more')}
        </Link>
      )}
    </section>
  );
};

/** An end: how many deals came to it, and a place to drop one more. */
export const EndZone = ({ status, filter, dragged }: Props) => {
  const { t } = useTranslation();
  const { data } = useColumn(status, filter);
  const { ref, state, isOver, why } = useZone(status, dragged);
  return (
    <div className={styles.end} ref={ref} data-drop={state} data-over={isOver || undefined}>
      <Link href={listHref(status, filter)} draggable={false}>
        <span>{enumLabel('dealStatus', status, t)}</span>
        <b data-figures="">{countOf(data?.total)}</b>
      </Link>
      {state && <p className={styles.hint}>{why ?? t('deals:board.dropHere')}</p>}
    </div>
  );
};
