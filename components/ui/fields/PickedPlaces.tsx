import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import styles from './PickedPlaces.module.css';
import type { Asked } from './Asked';
import { NamedSelect } from './NamedSelect';
import { SelectField } from './SelectField';

type Named = { id: number; name: string };
type Props = {
  title?: string;
  /** What stands between title and places. */
  children?: ReactNode;
  /** Said while none is picked. */
  none: string;
  picked: readonly { key: string | number; name: string; removeLabel: string; onRemove: () => void }[];
  /** Labels of the two selects, and what the second says before a city is chosen. */
  labels: { city: string; add: string; cityFirst: string };
  /** The calls that bring cities and towns. */
  from: { cities: Asked; towns: Asked };
  cities: readonly Named[];
  cityId: number | null;
  onCity: (value: string) => void;
  /** What is left to be picked of the city; a whole city may be among them. */
  left: readonly { value: string | number; name: string }[];
  /** There are as many as there may be. */
  full: boolean;
  error?: string | undefined;
  onAdd: (value: string) => void;
};

/** Places picked one by one: a city, then what is left of it. */
export const PickedPlaces = (props: Props) => {
  const { title, children, none, picked, labels, from, cities, cityId, onCity, left, full, error, onAdd } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.places}>
      {title && <h3>{title}</h3>}
      {children}
      {picked.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {picked.map(({ key, name, removeLabel, onRemove }) => (
            <li key={key}>
              <Button size="small" icon="close" aria-label={removeLabel} onClick={onRemove}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.pair}>
        <NamedSelect
          of={cities}
          from={from.cities}
          label={labels.city}
          value={cityId ?? ''}
          onChange={({ target }) => onCity(target.value)}
        />
        <SelectField
          from={from.towns}
          label={labels.add}
          disabled={cityId === null || full}
          error={error}
          value=""
          onChange={({ target }) => onAdd(target.value)}
        >
          <option value="">{cityId === null ? labels.cityFirst : t('field.choose')}</option>
          {left.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
};
