import { useState } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { FormDrawer } from '@/components/ui/FormDrawer';
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
  const dialog = useDialog();
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
    try {
      if (into.length > 0) await assign.mutateAsync({ townIds: into, territoryId: territory.id });
      if (out.length > 0) await assign.mutateAsync({ townIds: out, territoryId: null });
      toast.success(t('location:assign.done'));
      onClose();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('location:assign.title', { name: territory.name })}
      busy={assign.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('location:assign.city')}>
        {(control) => (
          <select {...control} value={cityId ?? ''} onChange={(event) => setCityId(Number(event.target.value))}>
            <option value="" disabled>
              {t('field.choose')}
            </option>
            {cities.data?.rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {rows.length > 0 && (
        <fieldset className={styles.towns}>
          <legend>{t('location:assign.towns')}</legend>
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={rows.every(isIn)}
              onChange={(event) =>
                set(
                  rows.map(({ id }) => id),
                  event.target.checked,
                )
              }
            />
            {t('location:assign.all')}
          </label>
          {rows.map((town) => (
            <label key={town.id}>
              <input type="checkbox" checked={isIn(town)} onChange={(event) => set([town.id], event.target.checked)} />
              <span>
                {town.name}
                {town.territoryId !== null && town.territoryId !== territory.id && (
                  <small>{t('location:assign.elsewhere', { name: town.territoryName })}</small>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </FormDrawer>
  );
};
