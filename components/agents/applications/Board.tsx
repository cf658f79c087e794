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
import type { ApplicationRow } from '@/contract/agents/applications';
import styles from './Board.module.css';
import { Card } from './Card';
import { Column, EndZone } from './Column';
import { BOARD_STAGES, type BoardFilter, ENDS } from './columnInput';
import { useMove } from './useMove';

/** Applications by stage: dragged, or moved with the arrow keys; a way that asks for something asks, one that is shut says why. */
export const Board = ({ filter }: { filter: BoardFilter }) => {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<ApplicationRow | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const focusMoved = useFocusAfterMove(board, (id) => `[data-application="${id}"]`);
  const { move, busy, parts } = useMove(focusMoved);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );

  const applicationOf = ({ active }: DragStartEvent | DragEndEvent) =>
    active.data.current?.application as ApplicationRow | undefined;
  const drop = (event: DragEndEvent) => {
    const application = applicationOf(event);
    const stage = event.over?.id;
    setDragged(null);
    const way = application?.moves.find(({ to }) => to === stage);
    if (application && way) move(application, way.action);
  };
  const part = { filter, dragged, busy, onMove: move };
  return (
    <DndContext
      sensors={sensors}
      onDragStart={(event) => setDragged(applicationOf(event) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
        screenReaderInstructions: { draggable: t('agents/applications:board.help') },
      }}
    >
      <div className={styles.board} ref={board} role="group" aria-label={t('agents/applications:board.label')}>
        {BOARD_STAGES.map((stage) => (
          <Column key={stage} stage={stage} {...part} />
        ))}
        <div className={styles.ends}>
          {ENDS.map((stage) => (
            <EndZone key={stage} stage={stage} filter={filter} dragged={dragged} />
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.lifted}>
            <Card application={dragged} onMove={() => undefined} />
          </div>
        )}
      </DragOverlay>
      {parts}
    </DndContext>
  );
};
