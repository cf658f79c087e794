import { useTranslation } from 'react-i18next';
import { PickedPlaces } from '@/components/ui/fields/PickedPlaces';
import { useTownsOfCity } from '@/components/ui/fields/useTownsOfCity';
import type { AgentPageShown } from '@/contract/agents/profile';
import { AGENT_TOWNS_MAX } from '@/domain/agents/profile';
import { Remark } from './Remark';

type Towns = readonly AgentPageShown['towns'][number][];
type Props = {
  value: Towns;
  onChange: (towns: Towns) => void;
  error?: string | undefined;
  remark?: string | undefined;
};

/** The towns in which an agent works: select a city, then single towns. */
export const TownsField = ({ value, onChange, error, remark }: Props) => {
  const { t } = useTranslation();
  const { cityId, cities, city, towns, choose, from } = useTownsOfCity();
  const left = towns.filter((town) => !value.some(({ id }) => id === town.id));
  return (
    <PickedPlaces
      title={t('agents/profile:fields.towns')}
      none={t('agents/profile:towns.none')}
      picked={value.map(({ id, name, city: of }) => ({
        key: id,
        name: t('agents/profile:towns.one', { name, city: of }),
        removeLabel: t('agents/profile:towns.remove', { name, city: of }),
        onRemove: () => onChange(value.filter((one) => one.id !== id)),
      }))}
      labels={{
        city: t('agents/profile:towns.city'),
        add: t('agents/profile:towns.add'),
        cityFirst: t('agents/profile:towns.cityFirst'),
      }}
      from={from}
      cities={cities}
      cityId={cityId}
      onCity={choose}
      left={left.map(({ id, name }) => ({ value: id, name }))}
      full={value.length >= AGENT_TOWNS_MAX}
      error={error}
      onAdd={(chosen) => {
        const town = left.find(({ id }) => id === Number(chosen));
        if (town && city) onChange([...value, { id: town.id, name: town.name, cityId: city.id, city: city.name }]);
      }}
    >
      <Remark text={remark} />
    </PickedPlaces>
  );
};
