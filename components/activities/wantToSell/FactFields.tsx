import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import type { Asked } from '@/components/ui/fields/Asked';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { Held } from '@/components/ui/fields/Held';
import { SelectField } from '@/components/ui/fields/SelectField';
import { NumberField } from '@/components/ui/fields/NumberField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { activities } from '@/contract/activities';
import { categories } from '@/contract/auctions/categories';
import { places } from '@/contract/locations/places';
import { useCall, useEvery } from '@/lib/useCall';
import styles from './FactFields.module.css';

export const FACT_FIELDS = [
  'categoryId',
  'roomLayout',
  'buildingAge',
  'cityId',
  'townId',
  'priceMin',
  'priceMax',
  'reason',
  'estimatedSalesMonths',
  'listingUrl',
  'source',
] as const;
export type FactField = (typeof FACT_FIELDS)[number] | 'lostReasonId';

type Props = {
  /** The fields to show, in their own order. */
  fields: readonly FactField[];
  form: UseFormReturn<FieldValues>;
  /** Errors of the server that the form does not know. */
  wrong?: Readonly<Partial<Record<FactField, string>>>;
  required?: boolean;
};
type Kept = { value: unknown; onChange: (value: unknown) => void; look: { label: string; error: string | undefined } };

type Named = { id: number; name: string };
const ALL = { sort: 'name' } as const;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Facts about a property and the intention to sell it. */
export const FactFields = ({ fields, form, wrong = {}, required = false }: Props) => {
  const { t } = useTranslation();
  const shows = (field: FactField) => fields.includes(field);
  const cityId = numberOf(useWatch({ control: form.control, name: 'cityId' }));
  const tree = useCall(categories.tree, {}, { enabled: shows('categoryId') });
  const cities = useEvery(places.city.list, ALL, { enabled: shows('cityId') });
  const towns = useEvery(
    places.town.list,
    { ...ALL, cityId: cityId ?? 0 },
    { enabled: shows('townId') && cityId !== null },
  );
  const reasons = useCall(activities.lostReasons, {}, { enabled: shows('lostReasonId') });

  const kept = (field: FactField, draw: (kept: Kept) => ReactNode) =>
    shows(field) && (
      <Held form={form} name={field}>
        {({ value, onChange, error }) =>
          draw({
            value,
            onChange,
            look: { label: t(`activities/wantToSell:fields.${field}`), error: error ?? wrong[field] },
          })
        }
      </Held>
    );
  const choice = (
    field: FactField,
    from: Asked,
    rows: readonly Named[] | undefined,
    more: { empty?: string; disabled?: boolean; after?: () => void } = {},
  ) =>
    kept(field, ({ value, onChange, look }) => (
      <SelectField
        {...look}
        from={from}
        required={required}
        disabled={more.disabled}
        value={numberOf(value) ?? ''}
        onChange={({ target }) => {
          onChange(Number(target.value) || null);
          more.after?.();
        }}
      >
        <option value="">{more.empty ?? t('field.choose')}</option>
        {rows?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    ));
  const amount = (field: 'priceMin' | 'priceMax') =>
    kept(field, ({ value, onChange, look }) => (
      <MoneyField {...look} required={required} value={numberOf(value)} onChange={onChange} />
    ));
  const whole = (field: 'buildingAge' | 'estimatedSalesMonths', max: number, hint?: string) =>
    kept(field, ({ value, onChange, look }) => (
      <NumberField {...look} {...{ hint, max, onChange }} min={0} value={numberOf(value)} />
    ));
  return (
    <div className={styles.fields}>
      {choice('lostReasonId', reasons, reasons.data?.rows)}
      <div className={styles.pair}>
        {choice(
          'categoryId',
          tree,
          tree.data?.rows.filter(({ parentId }) => parentId !== null),
        )}
        {kept('roomLayout', ({ value, onChange, look }) => (
          <EnumSelect
            of="roomLayout"
            {...look}
            value={String(value ?? '')}
            onChange={({ target }) => onChange(target.value || null)}
          />
        ))}
        {choice('cityId', cities, cities.data?.rows, {
          after: () => putIn(form, 'townId', null),
        })}
        {choice('townId', towns, towns.data?.rows, {
          disabled: cityId === null,
          ...(cityId === null && { empty: t('activities/wantToSell:edit.townFirst') }),
        })}
        {whole('buildingAge', 500)}
        {whole('estimatedSalesMonths', 120, t('activities/wantToSell:edit.monthsHint'))}
        {amount('priceMin')}
        {amount('priceMax')}
      </div>
      {kept('reason', ({ value, onChange, look }) => (
        <TextAreaField
          {...look}
          required={required}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      ))}
      {kept('listingUrl', ({ value, onChange, look }) => (
        <TextField
          {...look}
          type="url"
          pattern="https?://.+"
          maxLength={500}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      ))}
      {kept('source', ({ value, onChange, look }) => (
        <EnumSelect
          of="leadSource"
          {...look}
          required
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      ))}
    </div>
  );
};
