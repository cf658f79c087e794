import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Icon } from '@/components/ui/Icon';
import { Notice } from '@/components/ui/Notice';
import { Pending } from '@/components/ui/Pending';
import { useAct } from '@/components/ui/useAct';
import { type FaqRow, faqs } from '@/contract/content/faqs';
import { recordNow } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useEvery } from '@/lib/useCall';
import styles from './Faqs.module.css';

const Row = ({ row, number }: { row: FaqRow; number: number }) => {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.id,
  });
  const label = t('content/faqs:order.move', { number, name: row.name });
  return (
    <li
      ref={setNodeRef}
      data-moving={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), ...(transition && { transition }) }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        title={label}
        {...attributes}
        aria-label={label}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
      <span>{row.name}</span>
      <EnumChip name="contentState" value={row.state} />
    </li>
  );
};

type Order = readonly number[];

const Sorted = ({ faqKey, rows, onClose }: { faqKey: string; rows: readonly FaqRow[]; onClose: () => void }) => {
  const { t } = useTranslation();
  const [ids, setIds] = useState<Order>(rows.map(({ id }) => id));
  const [was, setWas] = useState(ids);
  const [theirs, setTheirs] = useState<Order | null>(null);
  const ordering = useAct(faqs.order);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      setIds((before) => arrayMove([...before], before.indexOf(Number(active.id)), before.indexOf(Number(over.id))));
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (
    <FormDrawer
      open
      title={t('content/faqs:order.title', { key: faqKey })}
      submitLabel={t('content/faqs:order.submit')}
      busy={ordering.busy}
      onClose={onClose}
      onSubmit={() =>
        void ordering.run(
          { key: faqKey, ids: [...ids], was: [...was] },
          () => {
            toast.success(t('content/faqs:order.done'));
            onClose();
          },
          (failure) => {
            const now = recordNow<{ ids: Order }>(failure)?.ids;
            if (!now) return false;
            setTheirs(now);
            setWas(now);
            return true;
          },
        )
      }
    >
      <p>{t('content/faqs:order.hint')}</p>
      {theirs && (
        <Notice kind="warning" role="alert">
          <p>{t('content/faqs:order.conflict')}</p>
          <ol className={styles.theirs} aria-label={t('content/faqs:order.theirs')}>
            {theirs.map((id) => byId.has(id) && <li key={id}>{byId.get(id)?.name}</li>)}
          </ol>
          <Button
            size="small"
            onClick={() => {
              setIds([...theirs.filter((id) => byId.has(id)), ...ids.filter((id) => !theirs.includes(id))]);
              setTheirs(null);
            }}
          >
            {t('content/faqs:order.take')}
          </Button>
        </Notice>
      )}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end}>
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          <ol className={styles.order}>
            {ids.map((id, index) => {
              const row = byId.get(id);
              return row && <Row key={id} row={row} number={index + 1} />;
            })}
          </ol>
        </SortableContext>
      </DndContext>
    </FormDrawer>
  );
};

/** Sorts the questions of a key, by mouse or keyboard: space lifts, arrows move, space drops. */
export const OrderDrawer = ({ faqKey, onClose }: { faqKey: string; onClose: () => void }) => {
  const { data, error, refetch } = useEvery(faqs.list, { key: faqKey, sort: 'position' });
  if (!data) return <Pending error={error} onRetry={refetch} width={60} />;
  return <Sorted faqKey={faqKey} rows={data.rows} onClose={onClose} />;
};
