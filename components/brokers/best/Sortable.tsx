import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { SortableList } from '@/components/ui/SortableList';
import type { BestBroker } from '@/contract/brokers/best';
import styles from './Best.module.css';
import { Numbers } from './Numbers';

type Props = { label: string; offices: readonly BestBroker[]; locked: boolean; onOrder: (ids: number[]) => void };

/** The chosen offices in order, sortable by mouse, touch, keyboard, or arrow buttons. */
export const Sortable = ({ label, offices, locked, onOrder }: Props) => {
  const { t } = useTranslation();
  const ids = offices.map(({ id }) => id);
  const moveTo = (from: number, to: number) => onOrder(arrayMove(ids, from, to));
  return (
    <SortableList
      label={label}
      items={offices}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      disabled={locked}
      onOrder={(items) => onOrder(items.map(({ id }) => id))}
    >
      {(office, index) => (
        <div className={styles.chosen}>
          <span className={styles.place} aria-label={t('brokers/best:chosen.place', { place: index + 1 })}>
            {index + 1}
          </span>
          <div>
            <strong>{office.name}</strong>
            <Numbers office={office} />
            {office.status !== 'ACTIVE' && <small>{t('brokers/best:chosen.hidden')}</small>}
          </div>
          <span className={styles.acts}>
            <IconButton
              icon="up"
              label={t('brokers/best:chosen.up', { name: office.name })}
              disabled={locked || index === 0}
              onClick={() => moveTo(index, index - 1)}
            />
            <IconButton
              icon="down"
              label={t('brokers/best:chosen.down', { name: office.name })}
              disabled={locked || index === offices.length - 1}
              onClick={() => moveTo(index, index + 1)}
            />
            <IconButton
              icon="close"
              label={t('brokers/best:chosen.remove', { name: office.name })}
              disabled={locked}
              onClick={() => onOrder(ids.filter((id) => id !== office.id))}
            />
          </span>
        </div>
      )}
    </SortableList>
  );
};
