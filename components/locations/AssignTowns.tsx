import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { CheckField } from '@/components/ui/fields/CheckField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { Pending } from '@/components/ui/Pending';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAttempt } from '@/components/ui/useAct';
import type { Output } from '@/contract/kit';
import { locations } from '@/contract/locations';
import { places } from '@/contract/locations/places';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useAction, useEvery } from '@/lib/useCall';
import styles from './AssignTowns.module.css';
import type { Place } from './places';

type Town = Output<typeof places.town.list>['rows'][number];
type Wanted = { ticked: boolean; version: number };

/** Assigns towns to a territory, city by city: checked ones are added, unchecked ones removed. */
export const AssignTowns = ({ territory, onClose }: { territory: Place; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const [cityId, setCityId] = useState<number>();
  const [changed, setChanged] = useState<ReadonlyMap<number, Wanted>>(new Map());
  const countryId = Number(territory.countryId);
  const cities = useEvery(places.city.list, { countryId });
  const towns = useEvery(places.town.list, { cityId }, { enabled: cityId !== undefined });
  const assign = useAction(locations.setTerritory);

  const rows = (cityId !== undefined && towns.data?.rows) || [];
  const isIn = (town: Town) => changed.get(town.id)?.ticked ?? town.territoryId === territory.id;
  const set = (some: readonly Town[], ticked: boolean) =>
    setChanged(new Map([...changed, ...some.map(({ id, version }) => [id, { ticked, version }] as const)]));
  const assignAll = async (ticked: boolean, territoryId: number | null) => {
    const towns = [...changed].filter(([, wanted]) => wanted.ticked === ticked);
    const versions = towns.map(([, { version }]) => version);
    if (towns.length > 0) await assign.mutateAsync({ townIds: towns.map(([id]) => id), versions, territoryId });
  };

  const save = async () => {
    await attempt.run(
      async () => {
        await assignAll(true, territory.id);
        await assignAll(false, null);
        toast.success(t('locations:assign.done'));
        onClose();
      },
      async (failure) => {
        if (!(failure instanceof CallError) || failure.code !== 'VERSION_CONFLICT') return false;
        setChanged(new Map());
        await towns.refetch();
        await dialog.error({ message: t('locations:assign.stale') });
        return true;
      },
    );
  };
  return (
    <FormDrawer
      open
      title={t('locations:assign.title', { name: territory.name })}
      busy={assign.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SelectField
        from={cities}
        label={t('locations:assign.city')}
        value={cityId ?? ''}
        onChange={(event) => setCityId(Number(event.target.value))}
      >
        <option value="" disabled>
          {t('field.choose')}
        </option>
        {cities.data?.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {cityId !== undefined && towns.data === undefined && <Pending error={towns.error} onRetry={towns.refetch} />}
      {rows.length > 0 && (
        <fieldset className={styles.towns}>
          <legend>{t('locations:assign.towns')}</legend>
          <CheckField
            className={styles.all}
            label={t('locations:assign.all')}
            checked={rows.every(isIn)}
            onChange={(event) => set(rows, event.target.checked)}
          />
          {rows.map((town) => (
            <CheckField
              key={town.id}
              label={town.name}
              hint={
                town.territoryId !== null &&
                town.territoryId !== territory.id &&
                t('locations:assign.elsewhere', { name: town.territoryName })
              }
              checked={isIn(town)}
              onChange={(event) => set([town], event.target.checked)}
            />
          ))}
        </fieldset>
      )}
    </FormDrawer>
  );
};
