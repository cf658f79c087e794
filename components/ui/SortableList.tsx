import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import styles from './SortableList.module.css';

type Key = string | number;
type Props<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => Key;
  /** What it is called where it is said that it moves. */
  nameOf: (item: T) => string;
  onOrder: (items: T[]) => void;
  children: (item: T, index: number) => ReactNode;
  disabled?: boolean;
};

/**
 * The line whose upper or lower edge is nearest to the one that moves. Lines are of different heights: the middle of a tall one stays nearest
 * to its own place however far a key moves it.
 */
const closestEdge: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const value = Math.min(Math.abs(rect.top - collisionRect.top), Math.abs(rect.bottom - collisionRect.bottom));
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .toSorted((a, b) => a.data.value - b.data.value);

const Line = ({ id, name, disabled, children }: { id: Key; name: string; disabled: boolean; children: ReactNode }) => {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  const label = t('detail:sortable.move', { name });
  return (
    <li
      ref={setNodeRef}
      className={styles.line}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), ...(transition && { transition }) }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        disabled={disabled}
        title={label}
        {...attributes}
        aria-label={label}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
      {children}
    </li>
  );
};

/** Lines ordered by dragging, by finger, or by keyboard: space lifts, arrows move, space drops, and what happens is said. */
export const SortableList = <T,>({ label, items, keyOf, nameOf, onOrder, children, disabled = false }: Props<T>) => {
  const { t } = useTranslation();
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const at = (key: UniqueIdentifier | undefined) => items.findIndex((item) => keyOf(item) === key);
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onOrder(arrayMove([...items], at(active.id), at(over.id)));
  };
  const say = (key: string, active: UniqueIdentifier, place: number) => {
    const item = items[at(active)];
    return item === undefined ? undefined : t(`detail:sortable.${key}`, { name: nameOf(item), place: place + 1 });
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestEdge}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('detail:sortable.how') },
        announcements: {
          onDragStart: ({ active }) => say('taken', active.id, at(active.id)),
          onDragOver: ({ active, over }) => say('over', active.id, at(over?.id)),
          onDragEnd: ({ active, over }) => say('dropped', active.id, at(over?.id)),
          onDragCancel: ({ active }) => say('cancelled', active.id, at(active.id)),
        },
      }}
    >
      <SortableContext items={items.map(keyOf)} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <Line key={keyOf(item)} id={keyOf(item)} name={nameOf(item)} disabled={disabled}>
              {children(item, index)}
            </Line>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
