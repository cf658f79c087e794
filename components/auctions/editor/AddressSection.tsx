import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/ui/fields/SearchField';
import { locations } from '@/contract/locations';
import { type PlaceName } from '@/contract/locations/places';
import { SelectField } from '@/components/ui/fields/SelectField';
import { useCall } from '@/lib/useCall';
import styles from './Editor.module.css';
import { useForm, useIsLocked, useValue } from './form';
import { ChoiceInput, TextInput } from './Inputs';
import { Part } from './Part';
import { usePlaces } from './useNames';

type Found = PlaceName & { path: PlaceName[] };
const FIELDS = ['cityId', 'townId', 'districtId', 'quarterId'] as const;
const LEVELS = ['city', 'town', 'district', 'quarter'] as const;

/** The address down to the quarter: found by typing, or selected level by level. */
export const AddressSection = () => {
  const { t } = useTranslation();
  const { store, page } = useForm();
  const cityId = useValue('cityId');
  const locked = useIsLocked('cityId');
  const [typed, setTyped] = useState('');
  const [countryId, setCountryId] = useState(page.places.country?.id ?? null);
  const [wanted, setWanted] = useState(false);
  const [named, setNamed] = useState(page.places);
  const search = useCall(locations.search, { name: typed }, { enabled: typed !== '' });
  const { data: found } = search;
  const countries = useCall(locations.countries, {}, { enabled: wanted });
  const choices = usePlaces(countryId, wanted);

  /** A new selection clears all lower levels. */
  const put = (index: number, id: number | null) =>
    store.set(Object.fromEntries(FIELDS.slice(index).map((field, below) => [field, below === 0 ? id : null])));
  const choose = ({ path, ...place }: Found) => {
    const line = [...path, place];
    const at = (level: string) => line.find((one) => one.level === level) ?? null;
    const country = at('country');
    if (country) setCountryId(country.id);
    setNamed({ country, city: at('city'), town: at('town'), district: at('district'), quarter: at('quarter') });
    setWanted(true);
    store.set(Object.fromEntries(LEVELS.map((level, index) => [FIELDS[index] ?? level, at(level)?.id ?? null])));
  };
  return (
    <Part name="address">
      <div className={styles.fields}>
        <div className={styles.wide}>
          <SearchField
            label={t('auctions/editor:place.search')}
            hint={found?.more ? t('auctions/editor:place.more') : t('auctions/editor:place.hint')}
            name="place"
            disabled={locked}
            onSearch={setTyped}
            from={search}
            found={
              found?.rows.filter(({ level }) => level !== 'territory' && level !== 'country') as Found[] | undefined
            }
            none={t('auctions/editor:place.nothing')}
            keyOf={({ level, id }) => `${level}${id}`}
            show={({ name, path }) => (
              <span className={styles.person}>
                <strong>{name}</strong>
                <small>
                  {path
                    .filter(({ level, name: other }) => level !== 'territory' && level !== 'country' && other !== name)
                    .map(({ name }) => name)
                    .toReversed()
                    .join(', ')}
                </small>
              </span>
            )}
            onChoose={choose}
          />
        </div>
        <SelectField
          from={countries}
          label={t('auctions/editor:fields.countryId')}
          disabled={locked}
          value={countryId ?? ''}
          onFocus={() => setWanted(true)}
          onChange={({ target }) => {
            setCountryId(Number(target.value) || null);
            if (cityId !== null) put(0, null);
          }}
        >
          {(countries.data ?? (page.places.country ? [page.places.country] : [])).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {LEVELS.map((level, index) => (
          <ChoiceInput
            key={level}
            field={FIELDS[index] ?? level}
            from={choices[level]}
            choices={choices[level].data?.rows ?? (named[level] ? [named[level]] : [])}
            empty={t('auctions/editor:choose')}
            required={index < 2}
            onOpen={() => setWanted(true)}
            onChoose={(id) => put(index, id)}
          />
        ))}
        <TextInput field="address" maxLength={500} className={styles.wide} />
      </div>
    </Part>
  );
};
