import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { Field } from '@/components/ui/fields/Field';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { corporate } from '@/contract/auctions/corporate';
import { type Endpoint, PAGE_SIZE } from '@/contract/kit';
import { places } from '@/contract/locations/places';
import { type ProjectRow, projects } from '@/contract/auctions/projects';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/projects/texts';

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

/** A project: whose it is, where it is built, and when it is handed over. */
export const ProjectForm = ({ record, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const seesCompanies = useMay('corporate.read');
  const call: Endpoint = record ? projects.update : projects.create;
  const saving = useRecordForm(call, {
    area: 'projects',
    ...(record
      ? { record }
      : { defaults: { name: '', description: '', corporateId: null, townId: null, deliveryOn: null } }),
    onSaved: (saved) => onSaved(saved as ProjectRow),
  });
  const form = saving.form as unknown as UseFormReturn<FieldValues>;
  const [cityId, setCityId] = useState<number | null>(null);
  const cities = useCall(places.city.list, { size: PAGE_SIZE.max });
  const towns = useCall(places.town.list, { size: PAGE_SIZE.max, cityId: cityId ?? 0 }, { enabled: cityId !== null });
  const companies = useCall(corporate.search, { size: PAGE_SIZE.max, status: 'ACTIVE' }, { enabled: seesCompanies });
  const known = record && record.corporateId !== null ? { id: record.corporateId, name: record.corporate ?? '' } : null;
  const builtIn = record && record.townId !== null ? { id: record.townId, name: record.town ?? '' } : null;
  const wrong = (name: string) => {
    const message = form.formState.errors[name]?.message;
    return typeof message === 'string' ? { error: message } : {};
  };
  const select = (name: string, rows: readonly Named[], hint?: string) => (
    <Field label={t(`projects:fields.${name}`)} {...(hint && { hint })} {...wrong(name)}>
      {(control) => (
        <select {...control} {...form.register(name, { setValueAs: idOrNull })}>
          <option value="">{t('projects:noCorporate')}</option>
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {row.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <>
      <FormDrawer
        open
        title={t(record ? 'projects:edit' : 'projects:create')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <TextField
          label={t('projects:fields.name')}
          {...(!record && { hint: t('projects:nameHint') })}
          required
          maxLength={120}
          autoComplete="off"
          {...wrong('name')}
          {...form.register('name')}
        />
        {select(
          'corporateId',
          withKnown(companies.data?.rows ?? [], known),
          seesCompanies ? undefined : t('projects:noCompanies'),
        )}
        <Field label={t('projects:city')}>
          {(control) => (
            <select {...control} value={cityId ?? ''} onChange={({ target }) => setCityId(idOrNull(target.value))}>
              <option value="">{record?.city ?? t('projects:noCorporate')}</option>
              {cities.data?.rows.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {select('townId', withKnown(towns.data?.rows ?? [], builtIn), cityId ? undefined : t('projects:townAfterCity'))}
        <TextField
          label={t('projects:fields.deliveryOn')}
          type="date"
          {...wrong('deliveryOn')}
          {...form.register('deliveryOn', { setValueAs: (value: string | null) => value || null })}
        />
        <TextAreaField
          label={t('projects:fields.description')}
          length={String(form.watch('description') ?? '').length}
          {...wrong('description')}
          {...form.register('description')}
        />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
