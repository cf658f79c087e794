import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '@/components/ui/Pending';
import { Section } from '@/components/ui/detail/Section';
import { LockedButton } from '@/components/ui/LockedButton';
import { places } from '@/contract/locations/places';
import { lazyPart } from '@/lib/lazyPart';
import { useEvery } from '@/lib/useCall';
import styles from './PlacePanel.module.css';
import type { Place, PlaceRef } from './places';

const AssignTowns = lazyPart(() => import('./AssignTowns').then((module) => module.AssignTowns));

/** The towns of a territory, in any city. */
export const TerritoryTowns = ({ territory, onSelect }: { territory: Place; onSelect: (place: PlaceRef) => void }) => {
  const { t } = useTranslation();
  const [assigning, setAssigning] = useState(false);
  const { data, error, refetch } = useEvery(places.town.list, { territoryId: territory.id });
  return (
    <Section
      titleKey="locations:panel.towns"
      aside={
        <LockedButton may="locations.edit" size="small" onClick={() => setAssigning(true)}>
          {t('locations:action.assign')}
        </LockedButton>
      }
    >
      {!data && <Pending error={error} onRetry={refetch} width={30} />}
      {data?.rows.length === 0 && <p className={styles.muted}>{t('locations:panel.noTowns')}</p>}
      <ul className={styles.towns}>
        {data?.rows.map(({ id, name, cityName }) => (
          <li key={id}>
            <button type="button" onClick={() => onSelect({ level: 'town', id })}>
              {name} <span>{cityName}</span>
            </button>
          </li>
        ))}
      </ul>
      {assigning && <AssignTowns territory={territory} onClose={() => setAssigning(false)} />}
    </Section>
  );
};
