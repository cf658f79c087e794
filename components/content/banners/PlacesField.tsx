import { useTranslation } from 'react-i18next';
import { PickedPlaces } from '@/components/ui/fields/PickedPlaces';
import { useTownsOfCity } from '@/components/ui/fields/useTownsOfCity';
import type { BannerDetail } from '@/contract/content/banners';
import { BANNER_PLACES_MAX } from '@/domain/content/banners';

export type ShownIn = Pick<BannerDetail, 'cities' | 'towns'>;
type Props = { value: ShownIn; onChange: (value: ShownIn) => void; error?: string | undefined };

const WHOLE = 'city';

/** The cities and towns in which a banner is shown: whole cities, or single towns; none: everywhere. */
export const PlacesField = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation();
  const { cityId, cities, city, towns, choose, from } = useTownsOfCity();
  const add = (chosen: string) => {
    if (!city) return;
    if (chosen === WHOLE) onChange({ ...value, cities: [...value.cities, { id: city.id, name: city.name }] });
    const town = towns.find(({ id }) => id === Number(chosen));
    if (town) onChange({ ...value, towns: [...value.towns, { id: town.id, name: town.name, city: city.name }] });
  };
  const picked = (key: string, name: string, onRemove: () => void) => ({
    key,
    name,
    removeLabel: t('content/banners:places.remove', { name }),
    onRemove,
  });
  return (
    <PickedPlaces
      none={t('content/banners:places.everywhere')}
      picked={[
        ...value.cities.map(({ id, name }) =>
          picked(`city-${id}`, name, () => onChange({ ...value, cities: value.cities.filter((one) => one.id !== id) })),
        ),
        ...value.towns.map((one) =>
          picked(`town-${one.id}`, t('content/banners:places.town', one), () =>
            onChange({ ...value, towns: value.towns.filter(({ id }) => id !== one.id) }),
          ),
        ),
      ]}
      labels={{
        city: t('content/banners:places.city'),
        add: t('content/banners:places.add'),
        cityFirst: t('content/banners:places.cityFirst'),
      }}
      from={from}
      cities={cities}
      cityId={cityId}
      onCity={choose}
      left={[
        ...(city && !value.cities.some(({ id }) => id === city.id)
          ? [{ value: WHOLE, name: t('content/banners:places.whole', { name: city.name }) }]
          : []),
        ...towns
          .filter((town) => !value.towns.some(({ id }) => id === town.id))
          .map(({ id, name }) => ({ value: id, name })),
      ]}
      full={value.cities.length + value.towns.length >= BANNER_PLACES_MAX}
      error={error}
      onAdd={add}
    />
  );
};
