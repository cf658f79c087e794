import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/fields/SelectField';
import { useTownsOfCity } from '@/components/ui/fields/useTownsOfCity';
import type { BannerDetail } from '@/contract/content/banners';
import { BANNER_PLACES_MAX } from '@/domain/content/banners';
import styles from './Form.module.css';

export type ShownIn = Pick<BannerDetail, 'cities' | 'towns'>;
type Props = { value: ShownIn; onChange: (value: ShownIn) => void; error?: string | undefined };

/** The cities and towns in which a banner is shown: a whole city, or some of its towns; without any it is shown everywhere. */
export const PlacesField = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation();
  const { cityId, cities, city, towns, choose } = useTownsOfCity();
  const full = value.cities.length + value.towns.length >= BANNER_PLACES_MAX;
  const add = (chosen: string) => {
    if (!city) return;
    if (chosen === 'city') onChange({ ...value, cities: [...value.cities, { id: city.id, name: city.name }] });
    const town = towns.find(({ id }) => id === Number(chosen));
    if (town) onChange({ ...value, towns: [...value.towns, { id: town.id, name: town.name, city: city.name }] });
  };
  const remove = (name: string, onClick: () => void) => (
    <Button size="small" icon="close" aria-label={t('content/banners:places.remove', { name })} onClick={onClick}>
      {name}
    </Button>
  );
  return (
    <div className={styles.places}>
      {value.cities.length + value.towns.length === 0 && (
        <p className={styles.quiet}>{t('content/banners:places.everywhere')}</p>
      )}
      <ul>
        {value.cities.map((one) => (
          <li key={`city-${one.id}`}>
            {remove(one.name, () => onChange({ ...value, cities: value.cities.filter(({ id }) => id !== one.id) }))}
          </li>
        ))}
        {value.towns.map((one) => (
          <li key={`town-${one.id}`}>
            {remove(t('content/banners:places.town', one), () =>
              onChange({ ...value, towns: value.towns.filter(({ id }) => id !== one.id) }),
            )}
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <SelectField
          label={t('content/banners:places.city')}
          value={cityId ?? ''}
          error={error}
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
          label={t('content/banners:places.add')}
          disabled={!city || full}
          value=""
          onChange={({ target }) => add(target.value)}
        >
          <option value="">{t(city ? 'field.choose' : 'content/banners:places.cityFirst')}</option>
          {city && !value.cities.some(({ id }) => id === city.id) && (
            <option value="city">{t('content/banners:places.whole', { name: city.name })}</option>
          )}
          {towns
            .filter((town) => !value.towns.some(({ id }) => id === town.id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      </div>
    </div>
  );
};
