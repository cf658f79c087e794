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
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../dialog';
import styles from './Board.module.css';
import { Card } from './Card';
import { BoardContext, type BoardCard } from './cards';

type Props = {
  label: string;
  /** All stages, in the order in which they follow each other. */
  order: readonly string[];
  /** The card that is on its way. */
  busy: number | null;
  /** With `useFocusAfterMove`: a card that was moved by keyboard keeps the focus. */
  ref: RefObject<HTMLDivElement | null>;
  /** A `Column` for each stage and `Ends` beside them. */
  children: ReactNode;
};

const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

/** Records by stage: dragged with mouse or finger, or moved with the arrow keys; a way that is shut says why. */
export const Board = ({ label, order, busy, ref, children }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const [lifted, setLifted] = useState<BoardCard | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const cardOf = ({ active }: DragStartEvent | DragEndEvent) => active.data.current?.card as BoardCard | undefined;
  const drop = (event: DragEndEvent) => {
    const card = cardOf(event);
    setLifted(null);
    if (!card || !event.over || event.over.id === card.stage) return;
    const way = card.ways.find(({ to }) => to === event.over?.id);
    if (way) way.go();
    else void dialog.info(t('errors:INVALID_TRANSITION'));
  };
  return (
    <BoardContext value={{ order, lifted, busy }}>
      <DndContext
        sensors={sensors}
        onDragStart={(event) => setLifted(cardOf(event) ?? null)}
        onDragEnd={drop}
        onDragCancel={() => setLifted(null)}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: t('detail:board.help') } }}
      >
        <div className={styles.board} ref={ref} role="group" aria-label={label}>
          {children}
        </div>
        <DragOverlay dropAnimation={null}>
          {lifted && (
            <div className={styles.lifted}>
              <Card card={lifted} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </BoardContext>
  );
};
