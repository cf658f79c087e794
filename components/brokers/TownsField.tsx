import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/fields/SelectField';
import { brokers } from '@/contract/brokers';
import { BROKER_TOWNS_MAX } from '@/domain/brokers';
import { useCall } from '@/lib/useCall';
import styles from './Brokers.module.css';

type Props = { value: readonly number[]; onChange: (ids: number[]) => void; error?: string | undefined };

/** The towns in which an office works: a city, then its towns one by one. */
export const TownsField = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation();
  const { data } = useCall(brokers.choices, {});
  const [cityId, setCityId] = useState<number | null>(null);
  const towns = data?.towns ?? [];
  const chosen = towns.filter(({ id }) => value.includes(id));
  const left = towns.filter((town) => town.cityId === cityId && !value.includes(town.id));
  return (
    <div className={styles.towns}>
      <h3>{t('brokers:fields.townIds')}</h3>
      {chosen.length === 0 ? (
        <p className={styles.quiet}>{t('brokers:towns.none')}</p>
      ) : (
        <ul>
          {chosen.map(({ id, name, city }) => (
            <li key={id}>
              <Button
                size="small"
                icon="close"
                aria-label={t('brokers:towns.remove', { name, city })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {t('brokers:towns.one', { name, city })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.pair}>
        <SelectField
          label={t('brokers:towns.city')}
          value={cityId ?? ''}
          onChange={({ target }) => setCityId(Number(target.value) || null)}
        >
          <option value="">{t('field.choose')}</option>
          {data?.cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('brokers:towns.add')}
          disabled={cityId === null || value.length >= BROKER_TOWNS_MAX}
          error={error}
          value=""
          onChange={({ target }) => {
            const id = Number(target.value);
            if (id) onChange([...value, id]);
          }}
        >
          <option value="">{t(cityId === null ? 'brokers:towns.cityFirst' : 'field.choose')}</option>
          {left.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
};
