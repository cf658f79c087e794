import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateField } from '@/components/ui/fields/DateField';
import type { Asked } from '@/components/ui/fields/Asked';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { corporate } from '@/contract/auctions/corporate';
import type { Endpoint } from '@/contract/kit';
import { places } from '@/contract/locations/places';
import { type ProjectRow, projects } from '@/contract/auctions/projects';
import { useMay } from '@/lib/session';
import { useEvery } from '@/lib/useCall';

type Props = {
  /** Absent: a new project. */
  record?: ProjectRow;
  onClose: () => void;
  onSaved: (saved: ProjectRow) => void;
};

const idOrNull = (value: unknown) => (value === '' || value === null || value === undefined ? null : Number(value));
type Named = { id: number; name: string };
const withKnown = (rows: readonly Named[], known: Named | null): readonly Named[] =>
  known && !rows.some(({ id }) => id === known.id) ? [known, ...rows] : rows;

/** A project: its company, its location, and its completion date. */
export const ProjectForm = ({ record, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const seesCompanies = useMay('corporate.read');
  const call: Endpoint = record ? projects.update : projects.create;
  const saving = useRecordForm(call, {
    area: 'auctions/projects',
    ...(record
      ? { record }
      : { defaults: { name: '', description: '', corporateId: null, townId: null, deliveryOn: null } }),
    onSaved: (saved) => onSaved(saved as ProjectRow),
  });
  const form = saving.untypedForm;
  const [cityId, setCityId] = useState<number | null>(null);
  const cities = useEvery(places.city.list, {});
  const towns = useEvery(places.town.list, { cityId: cityId ?? 0 }, { enabled: cityId !== null });
  const companies = useEvery(corporate.search, { status: 'ACTIVE' }, { enabled: seesCompanies });
  const known = record && record.corporateId !== null ? { id: record.corporateId, name: record.corporate ?? '' } : null;
  const builtIn = record && record.townId !== null ? { id: record.townId, name: record.town ?? '' } : null;
  const wrong = (name: string) => {
    const message = form.formState.errors[name]?.message;
    return typeof message === 'string' ? { error: message } : {};
  };
  const select = (name: string, from: Asked, rows: readonly Named[], hint?: string) => (
    <SelectField
      from={from}
      label={t(`auctions/projects:fields.${name}`)}
      {...(hint && { hint })}
      {...wrong(name)}
      {...form.register(name, { setValueAs: idOrNull })}
    >
      <option value="">{t('auctions/projects:noCorporate')}</option>
      {rows.map((row) => (
        <option key={row.id} value={row.id}>
          {row.name}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <FormDrawer
        open
        title={t(record ? 'auctions/projects:edit' : 'auctions/projects:create')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <TextField
          label={t('auctions/projects:fields.name')}
          {...(!record && { hint: t('auctions/projects:nameHint') })}
          required
          maxLength={120}
          autoComplete="off"
          {...wrong('name')}
          {...form.register('name')}
        />
        {select(
          'corporateId',
          companies,
          withKnown(companies.data?.rows ?? [], known),
          seesCompanies ? undefined : t('auctions/projects:noCompanies'),
        )}
        <SelectField
          from={cities}
          label={t('auctions/projects:city')}
          value={cityId ?? ''}
          onChange={({ target }) => setCityId(idOrNull(target.value))}
        >
          <option value="">{record?.city ?? t('auctions/projects:noCorporate')}</option>
          {cities.data?.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {select(
          'townId',
          towns,
          withKnown(towns.data?.rows ?? [], builtIn),
          cityId ? undefined : t('auctions/projects:townAfterCity'),
        )}
        <Controller
          name="deliveryOn"
          control={form.control}
          render={({ field: { value, onChange, name } }) => (
            <DateField
              {...{ name, value, onChange }}
              {...wrong(name)}
              label={t('auctions/projects:fields.deliveryOn')}
            />
          )}
        />
        <TextAreaField
          label={t('auctions/projects:fields.description')}
          {...wrong('description')}
          {...form.register('description')}
        />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
