import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickedPlaces } from '@/components/ui/fields/PickedPlaces';
import { brokers } from '@/contract/brokers';
import { BROKER_TOWNS_MAX } from '@/domain/brokers';
import { useCall } from '@/lib/useCall';

type Props = { value: readonly number[]; onChange: (ids: number[]) => void; error?: string | undefined };

/** The towns in which an office works: select a city, then single towns. */
export const TownsField = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation();
  const choices = useCall(brokers.choices, {});
  const [cityId, setCityId] = useState<number | null>(null);
  const towns = choices.data?.towns ?? [];
  return (
    <PickedPlaces
      title={t('brokers:fields.townIds')}
      none={t('brokers:towns.none')}
      picked={towns
        .filter(({ id }) => value.includes(id))
        .map(({ id, name, city }) => ({
          key: id,
          name: t('brokers:towns.one', { name, city }),
          removeLabel: t('brokers:towns.remove', { name, city }),
          onRemove: () => onChange(value.filter((one) => one !== id)),
        }))}
      labels={{ city: t('brokers:towns.city'), add: t('brokers:towns.add'), cityFirst: t('brokers:towns.cityFirst') }}
      from={{ cities: choices, towns: choices }}
      cities={choices.data?.cities ?? []}
      cityId={cityId}
      onCity={(chosen) => setCityId(Number(chosen) || null)}
      left={towns
        .filter((town) => town.cityId === cityId && !value.includes(town.id))
        .map(({ id, name }) => ({ value: id, name }))}
      full={value.length >= BROKER_TOWNS_MAX}
      error={error}
      onAdd={(chosen) => chosen && onChange([...value, Number(chosen)])}
    />
  );
};
