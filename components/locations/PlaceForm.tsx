import type { InputHTMLAttributes } from 'react';
import { Watch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Endpoint } from '@/contract/kit';
import { locations } from '@/contract/locations';
import { places } from '@/contract/locations/places';
import { inputShape } from '@/contract/shape';
import { type Level, PARENT_OF, PLATE_CODE } from '@/domain/locations';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { PointField } from './PointField';
import { type Place, type PlaceName, type PlaceRef, wayOf } from './places';

type Props = {
  level: Level;
  /** The place being edited; absent for a new one. */
  place?: Place;
  /** The new place's parents, from the country down. */
  inside?: readonly PlaceName[];
  onClose: () => void;
  onSaved: (place: PlaceRef) => void;
};

const DEGREES = { inputMode: 'decimal', pattern: String.raw`-?\d{1,3}([.,]\d+)?`, maxLength: 20 } as const;
const LOOKS: Record<string, InputHTMLAttributes<HTMLInputElement>> = {
  name: { required: true, maxLength: 100, autoFocus: true },
  code: { required: true, pattern: '[A-Za-z]{2}', maxLength: 2 },
  plateCode: { inputMode: 'numeric', pattern: PLATE_CODE.source, maxLength: 2 },
  postalCode: { inputMode: 'numeric', pattern: String.raw`\d{5}`, maxLength: 5 },
  latitude: DEGREES,
  longitude: DEGREES,
};
const HINTED: readonly string[] = ['code', 'plateCode', 'postalCode', 'latitude', 'longitude'];

/** Converts input for the call: empty is null, degrees are numbers with comma or point. */
const typed = (field: string) => (value: string | number | null) => {
  if (LOOKS[field]?.required) return value;
  if (value === '' || value === null) return null;
  return LOOKS[field] === DEGREES ? Number(String(value).replace(',', '.')) : value;
};

/** The position on the map, once both coordinates are valid. */
const POINT = ['latitude', 'longitude'] as const;
const pinOf = (...given: unknown[]) => {
  const [latitude, longitude] = given.map((degrees) =>
    degrees === '' || degrees === null || degrees === undefined
      ? Number.NaN
      : Number(String(degrees).replace(',', '.')),
  ) as [number, number];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

/** Adds or edits a place of any level, with the fields of the level's call. */
export const PlaceForm = ({ level, place, inside, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const call: Endpoint = place ? places[level].update : places[level].create;
  const parent = PARENT_OF[level];
  const parentId = inside?.at(-1)?.id;
  const { form, submit, busy, close, conflict } = useRecordForm(call, {
    area: 'locations',
    ...(place ? { record: place } : { defaults: parent ? { [`${parent}Id`]: parentId } : {} }),
    onSaved: (answer) => {
      const { id, name } = answer as Place;
      toast.success(t('locations:saved', { name }));
      onClose();
      onSaved({ level, id });
    },
  });
  const { errors } = form.formState;
  const said = (field: string) => errors[field]?.message as string | undefined;
  const fields = Object.keys(inputShape(call)).filter((field) => field in LOOKS);
  const title = t(`locations:${place ? 'edit' : 'add'}.${level}`);
  return (
    <>
      <FormDrawer open title={title} busy={busy} onSubmit={submit} onClose={() => close(onClose)}>
        {inside && <p>{t('locations:form.inside', { path: wayOf(inside) })}</p>}
        {!place && parent === 'country' && !inside && (
          <CountryField
            error={said('countryId')}
            register={() => form.register('countryId', { valueAsNumber: true })}
          />
        )}
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`locations:fields.${field}`)}
            hint={HINTED.includes(field) ? t(`locations:hint.${field}`) : undefined}
            title={HINTED.includes(field) ? t(`locations:hint.${field}`) : undefined}
            autoComplete="off"
            error={said(field)}
            {...LOOKS[field]}
            {...form.register(field, { setValueAs: typed(field) })}
          />
        ))}
        {fields.includes('latitude') && (
          <Watch
            control={form.control}
            names={POINT}
            render={([latitude, longitude]) => (
              <PointField
                level={level}
                cityId={place ? Number(place.cityId) : inside?.find((one) => one.level === 'city')?.id}
                pin={pinOf(latitude, longitude)}
                onPin={(at) => {
                  for (const field of POINT) putIn(form, field, at?.[field] ?? null);
                }}
              />
            )}
          />
        )}
      </FormDrawer>
      {conflict}
    </>
  );
};

/** A new territory's country. */
const CountryField = ({ error, register }: { error: string | undefined; register: () => object }) => {
  const { t } = useTranslation();
  const countries = useCall(locations.countries, {});
  return (
    <NamedSelect
      of={countries.data}
      from={countries}
      label={t('locations:fields.countryId')}
      error={error}
      required
      {...register()}
    />
  );
};
