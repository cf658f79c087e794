import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusAfterMove } from '@/components/ui/useFocusAfterMove';
import type { DealRow } from '@/contract/deals';
import { LOST_DEALS, OPEN_DEALS } from '@/domain/deals';
import type { EnumValue } from '@/domain/enums';
import styles from './Board.module.css';
import { Card } from './Card';
import { Column, EndZone } from './Column';
import { useMove } from './useMove';

export type BoardFilter = { name?: string; operatorId?: number };

const SHOWN = [...OPEN_DEALS, 'WINNER'] as const;
const ENDS = ['LOST_BID', ...LOST_DEALS] as const;

/** Deals by status: dragged, or moved with the arrow keys; a way that asks for something asks, one that is shut says why. */
export const Board = ({ filter }: { filter: BoardFilter }) => {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<DealRow | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const focusMoved = useFocusAfterMove(board, (id) => `[data-deal="${id}"]`);
  const { move, busy, parts } = useMove((deal) => focusMoved(deal.id));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );

  const dealOf = ({ active }: DragStartEvent | DragEndEvent) => active.data.current?.deal as DealRow | undefined;
  const drop = (event: DragEndEvent) => {
    const deal = dealOf(event);
    setDragged(null);
    if (deal && event.over) move(deal, event.over.id as EnumValue<'dealStatus'>);
  };
  const part = { filter, dragged, busy, onMove: move };
  return (
    <DndContext
      sensors={sensors}
      onDragStart={(event) => setDragged(dealOf(event) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
        screenReaderInstructions: { draggable: t('deals:board.help') },
      }}
    >
      <div className={styles.board} ref={board} role="group" aria-label={t('deals:board.label')}>
        {SHOWN.map((status) => (
          <Column key={status} status={status} {...part} />
        ))}
        <div className={styles.ends}>
          {ENDS.map((status) => (
            <EndZone key={status} status={status} {...part} />
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.lifted}>
            <Card deal={dragged} onMove={() => undefined} />
          </div>
        )}
      </DragOverlay>
      {parts}
    </DndContext>
  );
};
