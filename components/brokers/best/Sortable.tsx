import {
  closestCenter,
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
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import type { BestBroker } from '@/contract/brokers/best';
import styles from './Best.module.css';
import { Numbers } from './Numbers';

type Props = { offices: readonly BestBroker[]; locked: boolean; onOrder: (ids: number[]) => void };

const Line = ({ office, index, count, locked, onMove, onRemove }: LineProps) => {
  const { t } = useTranslation();
  const { id, name, status } = office;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: locked,
  });
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
        disabled={locked}
        title={t('brokers/best:chosen.move', { name })}
        {...attributes}
        aria-label={t('brokers/best:chosen.move', { name })}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
      <span className={styles.place} aria-label={t('brokers/best:chosen.place', { place: index + 1 })}>
        {index + 1}
      </span>
      <div>
        <strong>{name}</strong>
        <Numbers office={office} />
        {status !== 'ACTIVE' && <small>{t('brokers/best:chosen.hidden')}</small>}
      </div>
      <span className={styles.acts}>
        <IconButton
          icon="up"
          label={t('brokers/best:chosen.up', { name })}
          disabled={locked || index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon="down"
          label={t('brokers/best:chosen.down', { name })}
          disabled={locked || index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          icon="close"
          label={t('brokers/best:chosen.remove', { name })}
          disabled={locked}
          onClick={onRemove}
        />
      </span>
    </li>
  );
};
type LineProps = {
  office: BestBroker;
  index: number;
  count: number;
  locked: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** The chosen offices in their order, which is changed by dragging, by finger, by keyboard, or with the arrows. */
export const Sortable = ({ offices, locked, onOrder }: Props) => {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = offices.map(({ id }) => id);
  const say = (key: string, id: UniqueIdentifier | undefined) =>
    id === undefined ? undefined : t(`brokers/best:reorder.${key}`, { place: ids.indexOf(Number(id)) + 1 });
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onOrder(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))));
  };
  return (
    <DndContext
      id="best-offices"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('brokers/best:reorder.how') },
        announcements: {
          onDragStart: ({ active }) => say('taken', active.id),
          onDragOver: ({ over }) => say('over', over?.id),
          onDragEnd: ({ over }) => say('dropped', over?.id),
          onDragCancel: () => t('brokers/best:reorder.cancelled'),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {offices.map((office, index) => (
            <Line
              key={office.id}
              office={office}
              index={index}
              count={offices.length}
              locked={locked}
              onMove={(to) => onOrder(arrayMove(ids, index, to))}
              onRemove={() => onOrder(ids.filter((id) => id !== office.id))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
