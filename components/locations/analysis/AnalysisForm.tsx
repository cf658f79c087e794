import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { SelectField } from '@/components/ui/fields/SelectField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { Held } from '@/components/ui/fields/Held';
import { HeldNumber } from '@/components/ui/fields/HeldNumber';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Endpoint } from '@/contract/kit';
import { locationAnalysis, type LocationAnalysisRow } from '@/contract/locations/analysis';
import { locations } from '@/contract/locations';
import { useCall } from '@/lib/useCall';
import { useSettled } from '@/lib/useSettled';

type Props = {
  /** Absent: a quarter without an analysis so far. */
  record?: LocationAnalysisRow;
  onClose: () => void;
  onSaved: (saved: LocationAnalysisRow) => void;
};
const LEAST = 2;
const EMPTY = { summary: '', averageM2Price: null, yearlyChange: null, population: null, status: 'ACTIVE' } as const;

/** A quarter's analysis. */
export const AnalysisForm = ({ record, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const call: Endpoint = record ? locationAnalysis.update : locationAnalysis.create;
  const saving = useRecordForm(call, {
    area: 'locations/analysis',
    ...(record ? { record } : { defaults: EMPTY }),
    onSaved: (saved) => onSaved(saved as LocationAnalysisRow),
  });
  const form = saving.untypedForm;
  const look = (name: string) => {
    const message = form.formState.errors[name]?.message;
    return { label: t(`locations/analysis:fields.${name}`), ...(typeof message === 'string' && { error: message }) };
  };
  return (
    <>
      <FormDrawer
        open
        title={record ? `${record.quarter}, ${record.town}` : t('locations/analysis:create')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        {!record && (
          <QuarterField
            {...look('quarterId')}
            value={Number(form.watch('quarterId') ?? 0)}
            onChange={(id) =>
              form.setValue('quarterId', id || undefined, { shouldDirty: true, shouldValidate: id > 0 })
            }
          />
        )}
        <Held form={form} name="averageM2Price">
          {({ value, onChange, error }) => (
            <MoneyField {...look('averageM2Price')} error={error} value={value ?? null} onChange={onChange} />
          )}
        </Held>
        <HeldNumber
          form={form}
          name="yearlyChange"
          {...look('yearlyChange')}
          hint={t('locations/analysis:yearlyChangeHint')}
          decimals={2}
        />
        <HeldNumber form={form} name="population" {...look('population')} min={0} />
        <EnumSelect {...look('status')} of="activeFlag" required {...form.register('status')} />
        <TextAreaField {...look('summary')} required {...form.register('summary')} />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};

type QuarterProps = { label: string; error?: string; value: number; onChange: (id: number) => void };

/** Searches quarters by name and lists them in a select. */
const QuarterField = ({ label, error, value, onChange }: QuarterProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const search = useCall(locations.search, { name }, { enabled: name.length >= LEAST });
  const quarters = (search.data?.rows ?? []).filter(({ level }) => level === 'quarter');
  const nothing = search.data !== undefined && quarters.length === 0;
  return (
    <>
      <TextField
        label={t('locations/analysis:search')}
        hint={t(nothing ? 'locations/analysis:noQuarter' : 'locations/analysis:searchHint')}
        type="search"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(0);
        }}
      />
      <SelectField
        from={search}
        label={label}
        required
        {...(error && { error })}
        disabled={quarters.length === 0}
        value={value || ''}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        <option value="">{t('locations/analysis:choose')}</option>
        {quarters.map(({ id, name: quarter, path }) => (
          <option key={id} value={id}>
            {[
              quarter,
              ...path
                .slice(1, -1)
                .reverse()
                .map((place) => place.name),
            ].join(', ')}
          </option>
        ))}
      </SelectField>
    </>
  );
};
