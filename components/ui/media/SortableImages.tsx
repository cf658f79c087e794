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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuctionImage } from '@/contract/auctions/media';
import { Icon } from '../Icon';
import { Tile } from './Tile';
import styles from './Tile.module.css';

type Props = {
  images: readonly AuctionImage[];
  onOpen: (index: number) => void;
  actsOf: (image: AuctionImage) => ReactNode;
  /** What can be done with the showcase picture, which neither moves nor goes. */
  showcaseActs: (image: AuctionImage) => ReactNode;
  /** Puts the picture behind the other; null: first. Resolves when what is shown is the server's again. */
  onMove: (id: number, afterId: number | null) => Promise<unknown>;
};

const SortableTile = ({ image, onOpen, acts }: { image: AuctionImage; onOpen: () => void; acts: ReactNode }) => {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: image.id,
  });
  const label = t('auctions/media:images.moveOf', { number: image.position });
  return (
    <Tile
      ref={setNodeRef}
      image={image}
      onOpen={onOpen}
      lifted={isDragging}
      style={{ transform: CSS.Translate.toString(transform), ...(transition && { transition }) }}
      acts={
        <>
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={styles.grip}
            title={label}
            {...attributes}
            aria-label={label}
            {...listeners}
          >
            <Icon name="grip" />
          </button>
          {acts}
        </>
      }
    />
  );
};

/** The pictures, ordered by dragging, by finger, or by keyboard: space lifts, arrows move, space drops. The showcase one stays first. */
export const SortableImages = ({ images, onOpen, actsOf, showcaseActs, onMove }: Props) => {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const showcase = images.find(({ isShowcase }) => isShowcase);
  const byId = new Map(images.map((image) => [image.id, image]));
  const order = (moved ?? images.map(({ id }) => id)).filter((id) => id !== showcase?.id && byId.has(id));
  const numberOf = (id: UniqueIdentifier) => order.indexOf(Number(id)) + (showcase ? 2 : 1);
  /** As it stands on the screen, which is ahead of the server while a move is on its way: what is pressed is what is read there. */
  const shown = (id: number): AuctionImage | undefined => {
    const image = byId.get(id);
    return image && { ...image, position: numberOf(id) };
  };

  const end = async ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const next = arrayMove(order, order.indexOf(Number(active.id)), order.indexOf(Number(over.id)));
    setMoved(next);
    const before = next[next.indexOf(Number(active.id)) - 1];
    await onMove(Number(active.id), before ?? showcase?.id ?? null);
    // A later move shows its own order until it has arrived.
    setMoved((now) => (now === next ? null : now));
  };
  const say = (key: string, id: UniqueIdentifier | undefined) =>
    id === undefined ? undefined : t(`auctions/media:reorder.${key}`, { number: numberOf(id) });
  return (
    <DndContext
      id="images"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={(event) => void end(event)}
      accessibility={{
        screenReaderInstructions: { draggable: t('auctions/media:reorder.how') },
        announcements: {
          onDragStart: ({ active }) => say('taken', active.id),
          onDragOver: ({ over }) => say('over', over?.id),
          onDragEnd: ({ over }) => say('dropped', over?.id),
          onDragCancel: () => t('auctions/media:reorder.cancelled'),
        },
      }}
    >
      <SortableContext items={[...order]} strategy={rectSortingStrategy}>
        <ul className={styles.grid}>
          {showcase && <Tile image={showcase} onOpen={() => onOpen(0)} acts={showcaseActs(showcase)} />}
          {order.map((id) => {
            const image = shown(id);
            return (
              image && (
                <SortableTile
                  key={id}
                  image={image}
                  onOpen={() => onOpen(images.findIndex((one) => one.id === id))}
                  acts={actsOf(image)}
                />
              )
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
};
