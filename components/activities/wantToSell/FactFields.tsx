import { useTranslation } from 'react-i18next';
import type { Asked } from '@/components/ui/fields/Asked';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { SelectField } from '@/components/ui/fields/SelectField';
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
  /** Those that are shown, in their own order. */
  fields: readonly FactField[];
  valueOf: (field: FactField) => unknown;
  onChange: (field: FactField, value: unknown) => void;
  errorOf: (field: FactField) => string | undefined;
  required?: boolean;
};

type Named = { id: number; name: string };
const ALL = { sort: 'name' } as const;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What is known of a property and of the wish to sell it. */
export const FactFields = ({ fields, valueOf, onChange, errorOf, required = false }: Props) => {
  const { t } = useTranslation();
  const shows = (field: FactField) => fields.includes(field);
  const cityId = numberOf(valueOf('cityId'));
  const tree = useCall(categories.tree, {}, { enabled: shows('categoryId') });
  const cities = useEvery(places.city.list, ALL, { enabled: shows('cityId') });
  const towns = useEvery(
    places.town.list,
    { ...ALL, cityId: cityId ?? 0 },
    { enabled: shows('townId') && cityId !== null },
  );
  const reasons = useCall(activities.lostReasons, {}, { enabled: shows('lostReasonId') });

  const look = (field: FactField) => ({ label: t(`activities/wantToSell:fields.${field}`), error: errorOf(field) });
  const choice = (
    field: FactField,
    from: Asked,
    rows: readonly Named[] | undefined,
    more: { empty?: string; disabled?: boolean; after?: () => void } = {},
  ) =>
    shows(field) && (
      <SelectField
        {...look(field)}
        from={from}
        required={required}
        disabled={more.disabled}
        value={numberOf(valueOf(field)) ?? ''}
        onChange={({ target }) => {
          onChange(field, Number(target.value) || null);
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
    );
  const amount = (field: 'priceMin' | 'priceMax') =>
    shows(field) && (
      <MoneyField
        {...look(field)}
        required={required}
        value={numberOf(valueOf(field))}
        onChange={(kurus) => onChange(field, kurus)}
      />
    );
  const whole = (field: 'buildingAge' | 'estimatedSalesMonths', max: number, hint?: string) =>
    shows(field) && (
      <TextField
        {...look(field)}
        hint={hint}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        step={1}
        value={numberOf(valueOf(field)) ?? ''}
        onChange={({ target }) => onChange(field, target.value === '' ? null : Number(target.value))}
      />
    );
  const text = String(valueOf('reason') ?? '');
  return (
    <div className={styles.fields}>
      {choice('lostReasonId', reasons, reasons.data?.rows)}
      <div className={styles.pair}>
        {choice(
          'categoryId',
          tree,
          tree.data?.rows.filter(({ parentId }) => parentId !== null),
        )}
        {shows('roomLayout') && (
          <EnumSelect
            of="roomLayout"
            {...look('roomLayout')}
            value={String(valueOf('roomLayout') ?? '')}
            onChange={({ target }) => onChange('roomLayout', target.value || null)}
          />
        )}
        {choice('cityId', cities, cities.data?.rows, { after: () => onChange('townId', null) })}
        {choice('townId', towns, towns.data?.rows, {
          disabled: cityId === null,
          ...(cityId === null && { empty: t('activities/wantToSell:edit.townFirst') }),
        })}
        {whole('buildingAge', 500)}
        {whole('estimatedSalesMonths', 120, t('activities/wantToSell:edit.monthsHint'))}
        {amount('priceMin')}
        {amount('priceMax')}
      </div>
      {shows('reason') && (
        <TextAreaField
          {...look('reason')}
          required={required}
          value={text}
          onChange={({ target }) => onChange('reason', target.value)}
        />
      )}
      {shows('listingUrl') && (
        <TextField
          {...look('listingUrl')}
          type="url"
          pattern="https?://.+"
          maxLength={500}
          value={String(valueOf('listingUrl') ?? '')}
          onChange={({ target }) => onChange('listingUrl', target.value)}
        />
      )}
      {shows('source') && (
        <EnumSelect
          of="leadSource"
          {...look('source')}
          required
          value={String(valueOf('source') ?? '')}
          onChange={({ target }) => onChange('source', target.value)}
        />
      )}
    </div>
  );
};
