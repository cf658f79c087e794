import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAttempt } from '@/components/ui/useAct';
import { PAGE_SIZE } from '@/contract/kit';
import { locations } from '@/contract/locations';
import { places } from '@/contract/locations/places';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import styles from './AssignTowns.module.css';
import type { Place } from './places';

/** Chooses a territory's towns, city by city: those ticked come in, those unticked go out. */
export const AssignTowns = ({ territory, onClose }: { territory: Place; onClose: () => void }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [cityId, setCityId] = useState<number>();
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const countryId = Number(territory.countryId);
  const cities = useCall(places.city.list, { countryId, size: PAGE_SIZE.max });
  const towns = useCall(places.town.list, { cityId, size: PAGE_SIZE.max }, { enabled: cityId !== undefined });
  const assign = useAction(locations.setTerritory);

  const rows = (cityId !== undefined && towns.data?.rows) || [];
  const isIn = (town: (typeof rows)[number]) => changed.get(town.id) ?? town.territoryId === territory.id;
  const set = (ids: readonly number[], ticked: boolean) =>
    setChanged(new Map([...changed, ...ids.map((id) => [id, ticked] as const)]));
  const ticked = (wanted: boolean) => [...changed].filter(([, value]) => value === wanted).map(([id]) => id);

  const save = async () => {
    const [into, out] = [ticked(true), ticked(false)];
    await attempt.run(async () => {
      if (into.length > 0) await assign.mutateAsync({ townIds: into, territoryId: territory.id });
      if (out.length > 0) await assign.mutateAsync({ townIds: out, territoryId: null });
      toast.success(t('locations:assign.done'));
      onClose();
    });
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
      {rows.length > 0 && (
        <fieldset className={styles.towns}>
          <legend>{t('locations:assign.towns')}</legend>
          <CheckField
            className={styles.all}
            label={t('locations:assign.all')}
            checked={rows.every(isIn)}
            onChange={(event) =>
              set(
                rows.map(({ id }) => id),
                event.target.checked,
              )
            }
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
              onChange={(event) => set([town.id], event.target.checked)}
            />
          ))}
        </fieldset>
      )}
    </FormDrawer>
  );
};
