import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/formats';
import { Link } from '../Link';
import { Pending } from '../Pending';
import styles from './Board.module.css';
import { Card } from './Card';
import { type BoardCard, useBoard } from './cards';

type Total = { count: number; capped: boolean } | null | undefined;
type Stage = {
  stage: string;
  title: string;
  /** The list that shows what this place shows, and all of it. */
  href: string;
  total: Total;
};

const countOf = (total: Total) => (total ? `${formatNumber(total.count)}${total.capped ? '+' : ''}` : '');

/** Where a lifted card may be let go: `open`, `shut` with the reason, or nothing while no card is lifted. */
const useZone = (stage: string) => {
  const { t } = useTranslation();
  const { lifted } = useBoard();
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const away = lifted !== null && lifted.stage !== stage;
  const way = lifted?.ways.find(({ to }) => to === stage);
  const why = away ? (way ? way.shut : t('errors:INVALID_TRANSITION')) : undefined;
  const state = away ? (why ? 'shut' : 'open') : undefined;
  return {
    zone: { ref: setNodeRef, 'data-drop': state, 'data-over': isOver || undefined },
    hint: away && <p className={styles.hint}>{why ?? t('detail:board.dropHere')}</p>,
  };
};

const Draggable = ({ card }: { card: BoardCard }) => {
  const { busy } = useBoard();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.id, data: { card } });
  return (
    <li ref={setNodeRef} {...listeners} data-lifted={isDragging || undefined} aria-busy={busy === card.id || undefined}>
      <Card card={card} />
    </li>
  );
};

type ColumnProps = Stage & {
  /** What a reader of the screen hears for the number: “12 başvuru”. */
  counted: string;
  /** Undefined until they are there. */
  cards: BoardCard[] | undefined;
  more: boolean;
  /** Why they cannot be fetched. */
  error: Error | null;
  onRetry: () => unknown;
  empty: string;
  /** What else the head says, below title and number. */
  note?: ReactNode;
};

/** The cards of one stage. */
export const Column = ({
  stage,
  title,
  href,
  total,
  counted,
  cards,
  more,
  error,
  onRetry,
  empty,
  note,
}: ColumnProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const { zone, hint } = useZone(stage);
  return (
    <section className={styles.column} aria-labelledby={heading} {...zone}>
      <header>
        <h2 id={heading}>{title}</h2>
        <span data-figures="" aria-label={counted}>
          {countOf(total)}
        </span>
        {note && <p>{note}</p>}
      </header>
      {hint}
      {!cards && <Pending error={error} onRetry={onRetry} width={80} />}
      {cards?.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul>
        {cards?.map((card) => (
          <Draggable key={card.id} card={card} />
        ))}
      </ul>
      {more && (
        <Link className={styles.more} href={href}>
          {t('detail:board.more')}
        </Link>
      )}
    </section>
  );
};

/** The ends, beside the columns. */
export const Ends = ({ children }: { children: ReactNode }) => <div className={styles.ends}>{children}</div>;

/** An end: how many came to it, and a place to drop one more; `children` say more about them. */
export const End = ({ stage, title, href, total, children }: Stage & { children?: ReactNode }) => {
  const { zone, hint } = useZone(stage);
  return (
    <div className={styles.end} {...zone}>
      <Link className={styles.endLink} href={href} draggable={false}>
        <span>{title}</span>
        <b data-figures="">{countOf(total)}</b>
      </Link>
      {hint}
      {children}
    </div>
  );
};
