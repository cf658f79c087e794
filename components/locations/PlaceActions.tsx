import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { type Endpoint } from '@/contract/kit';
import { places } from '@/contract/locations/places';
import { CHILDREN_OF, isMovable, type Level, PARENT_OF } from '@/domain/locations';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';
import styles from './PlacePanel.module.css';
import type { Place, PlaceName, PlaceRef } from './places';

const PlaceForm = lazyPart(() => import('./PlaceForm').then((module) => module.PlaceForm));
const MovePlace = lazyPart(() => import('./MovePlace').then((module) => module.MovePlace));
const MergePlace = lazyPart(() => import('./MergePlace').then((module) => module.MergePlace));

type Props = {
  level: Level;
  place: Place;
  path: readonly PlaceName[];
  onSelect: (place: PlaceRef | undefined) => void;
};
type Drawer = 'edit' | 'move' | 'merge' | { add: Level };

/** The levels that can be added below a place. A territory's towns are created in their city. */
const addable = (level: Level): Level[] => {
  const child = CHILDREN_OF[level];
  if (level === 'country') return ['city', 'territory'];
  return child && level !== 'territory' ? [child] : [];
};

/** A place's possible actions; without the permission the buttons say why. */
export const PlaceActions = ({ level, place, path, onSelect }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const [drawer, setDrawer] = useState<Drawer>();
  const call: Endpoint = places[level].remove;
  const remove = useAct(call);

  const close = () => setDrawer(undefined);
  const askAndRemove = async () => {
    const { name, id } = place;
    const confirmed = await dialog.confirm({
      title: t('locations:remove.title', { name }),
      text: t('locations:remove.text'),
      confirmLabel: t('locations:remove.confirm'),
      danger: true,
    });
    if (!confirmed) return;
    await remove.run({ id }, () => {
      onSelect(PARENT_OF[level] ? path.at(-2) : undefined);
      toast.success(t('locations:remove.done', { name }));
    });
  };
  return (
    <div className={styles.actions}>
      {addable(level).map((child) => (
        <LockedButton key={child} may="locations.edit" icon="plus" onClick={() => setDrawer({ add: child })}>
          {t(`locations:add.${child}`)}
        </LockedButton>
      ))}
      <LockedButton may="locations.edit" icon="edit" onClick={() => setDrawer('edit')}>
        {t('locations:action.edit')}
      </LockedButton>
      {isMovable(level) && (
        <LockedButton may="locations.edit" icon="location" onClick={() => setDrawer('move')}>
          {t('locations:action.move')}
        </LockedButton>
      )}
      <LockedButton may="locations.edit" icon="match" onClick={() => setDrawer('merge')}>
        {t('locations:action.merge')}
      </LockedButton>
      <LockedButton may="locations.edit" icon="trash" busy={remove.busy} onClick={() => void askAndRemove()}>
        {t('locations:action.remove')}
      </LockedButton>
      {(drawer === 'edit' || typeof drawer === 'object') && (
        <PlaceForm
          level={drawer === 'edit' ? level : drawer.add}
          place={drawer === 'edit' ? place : undefined}
          inside={drawer === 'edit' ? undefined : path}
          onClose={close}
          onSaved={onSelect}
        />
      )}
      {drawer === 'move' && isMovable(level) && <MovePlace level={level} place={place} onClose={close} />}
      {drawer === 'merge' && <MergePlace level={level} place={place} onClose={close} onMerged={onSelect} />}
    </div>
  );
};
