import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { useTownsOfCity } from '@/components/ui/fields/useTownsOfCity';
import styles from './Life.module.css';

/** The visitor's place in a preview, as in its URL; empty: none. */
export type VisitorPlace = { cityId?: number; townId?: number };

type Named = { id: number; name: string };
const Options = ({ none, rows }: { none: string; rows: readonly Named[] }) => (
  <>
    <option value="">{none}</option>
    {rows.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);

/** Selects the visitor's place: some banners are shown only in certain places. */
export const PreviewPlace = ({ onChange }: { onChange: (place: VisitorPlace) => void }) => {
  const { t } = useTranslation();
  const { cityId, cities, towns, choose, from } = useTownsOfCity();
  const [townId, setTownId] = useState('');
  const town = (value: string, city: number | null) => {
    setTownId(value);
    onChange({ ...(city !== null && { cityId: city }), ...(value !== '' && { townId: Number(value) }) });
  };
  return (
    <div className={styles.place}>
      <SelectField
        from={from.cities}
        label={t('content/life:preview.city')}
        value={cityId ?? ''}
        onChange={({ target }) => {
          choose(target.value);
          town('', target.value === '' ? null : Number(target.value));
        }}
      >
        <Options none={t('content/life:preview.everywhere')} rows={cities} />
      </SelectField>
      <SelectField
        from={from.towns}
        label={t('content/life:preview.town')}
        disabled={cityId === null}
        value={townId}
        onChange={({ target }) => town(target.value, cityId)}
      >
        <Options none={t('content/life:preview.wholeCity')} rows={cityId === null ? [] : towns} />
      </SelectField>
    </div>
  );
};
