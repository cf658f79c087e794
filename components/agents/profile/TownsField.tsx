import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/fields/SelectField';
import { useTownsOfCity } from '@/components/ui/fields/useTownsOfCity';
import type { AgentPageShown } from '@/contract/agents/profile';
import { AGENT_TOWNS_MAX } from '@/domain/agents/profile';
import styles from './Form.module.css';
import { Remark } from './Remark';

type Towns = readonly AgentPageShown['towns'][number][];
type Props = {
  value: Towns;
  onChange: (towns: Towns) => void;
  error?: string | undefined;
  remark?: string | undefined;
};

/** The towns in which an agent works: a city, then its towns one by one. */
export const TownsField = ({ value, onChange, error, remark }: Props) => {
  const { t } = useTranslation();
  const { cityId, cities, city, towns, choose } = useTownsOfCity();
  const left = towns.filter((town) => !value.some(({ id }) => id === town.id));
  return (
    <div className={styles.towns}>
      <h3>{t('agents/profile:fields.towns')}</h3>
      <Remark text={remark} />
      {value.length === 0 && <p className={styles.quiet}>{t('agents/profile:towns.none')}</p>}
      <ul>
        {value.map(({ id, name, city: of }) => (
          <li key={id}>
            <Button
              size="small"
              icon="close"
              aria-label={t('agents/profile:towns.remove', { name, city: of })}
              onClick={() => onChange(value.filter((one) => one.id !== id))}
            >
              {t('agents/profile:towns.one', { name, city: of })}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <SelectField
          label={t('agents/profile:towns.city')}
          value={cityId ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('field.choose')}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('agents/profile:towns.add')}
          disabled={!city || value.length >= AGENT_TOWNS_MAX}
          error={error}
          value=""
          onChange={({ target }) => {
            const town = left.find(({ id }) => id === Number(target.value));
            if (town && city) onChange([...value, { id: town.id, name: town.name, cityId: city.id, city: city.name }]);
          }}
        >
          <option value="">{t(city ? 'field.choose' : 'agents/profile:towns.cityFirst')}</option>
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
