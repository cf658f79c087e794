import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import type { Level } from '@/domain/locations';
import { lazyPart } from '@/lib/lazyPart';
import type { PlaceRef } from './places';

const PlaceForm = lazyPart(() => import('./PlaceForm').then((module) => module.PlaceForm));

/** Adds a root of a tree: a country, or a territory. */
export const NewRoot = ({ level, onSaved }: { level: Level; onSaved: (place: PlaceRef) => void }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton may="locations.edit" variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {t(`locations:add.${level}`)}
      </LockedButton>
      {open && <PlaceForm level={level} onClose={() => setOpen(false)} onSaved={onSaved} />}
    </>
  );
};
