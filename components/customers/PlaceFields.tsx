import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { SelectField } from '@/components/ui/fields/SelectField';
import { places } from '@/contract/locations/places';
import { useEvery } from '@/lib/useCall';
import styles from './CustomerForm.module.css';

const ALL = { sort: 'name' } as const;
const useCities = () => useEvery(places.city.list, ALL);
const useTowns = (cityId: number | null) =>
  useEvery(places.town.list, { ...ALL, cityId: cityId ?? 0 }, { enabled: cityId !== null });
const chosen = (value: unknown) => (value === '' || value === null || value === undefined ? null : Number(value));

/** The names of a city and a town for the conflict dialog. */
export const usePlaceNames = (cityId: number | null) => {
  const cities = useCities();
  const towns = useTowns(cityId);
  return (field: string, value: unknown): string | undefined => {
    if (field === 'cityId') return cities.data?.rows.find(({ id }) => id === value)?.name;
    return field === 'townId' ? towns.data?.rows.find(({ id }) => id === value)?.name : undefined;
  };
};

/** A city, then one of its towns. */
export const PlaceFields = ({ form }: { form: UseFormReturn<FieldValues> }) => {
  const { t } = useTranslation();
  const cityId = chosen(form.watch('cityId'));
  const townId = chosen(form.watch('townId'));
  const options = (some: readonly { id: number; name: string }[] | undefined) =>
    some?.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  const cities = useCities();
  const towns = useTowns(cityId);
  return (
    <div className={styles.pair}>
      <SelectField
        from={cities}
        label={t('customers:fields.cityId')}
        value={cityId ?? ''}
        onChange={(event) => {
          putIn(form, 'cityId', chosen(event.target.value));
          putIn(form, 'townId', null);
        }}
      >
        <option value="">{t('field.choose')}</option>
        {options(cities.data?.rows)}
      </SelectField>
      <SelectField
        from={towns}
        label={t('customers:fields.townId')}
        disabled={cityId === null}
        value={townId ?? ''}
        onChange={(event) => putIn(form, 'townId', chosen(event.target.value))}
      >
        <option value="">{t(cityId === null ? 'customers:form.townFirst' : 'field.choose')}</option>
        {options(towns.data?.rows)}
      </SelectField>
    </div>
  );
};
