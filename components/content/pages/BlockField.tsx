import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { NumberField } from '@/components/ui/fields/NumberField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { ToggleChip } from '@/components/ui/ToggleChip';
import type { BlockField as Facts } from '@/contract/content/bodies/landing';
import { faqs } from '@/contract/content/faqs';
import { places } from '@/contract/locations/places';
import { type EnumName, ENUMS } from '@/domain/enums';
import { useCall, useEvery } from '@/lib/useCall';
import { PictureField } from '../PictureField';
import { RichTextField } from '../RichTextField';
import { CollectionSelect, CollectionsField } from './CollectionFields';
import styles from './Blocks.module.css';

type Props = {
  facts: Facts & { name: string };
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
  disabled: boolean;
};

const Cities = ({
  label,
  value,
  onChange,
  disabled,
}: {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  disabled: boolean;
}) => {
  const { t } = useTranslation();
  const cities = useEvery(places.city.list, { sort: 'name' });
  return (
    <SelectField
      from={cities}
      label={label}
      disabled={disabled}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('content/pages:everywhere')}</option>
      {cities.data?.rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
};

const Questions = ({
  value,
  onChange,
  ...look
}: {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (key: string) => void;
  disabled: boolean;
}) => {
  const { t } = useTranslation();
  const keys = useCall(faqs.keys, {});
  return (
    <SelectField {...look} from={keys} required value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('field.choose')}</option>
      {keys.data?.rows.map(({ key, count }) => (
        <option key={key} value={key}>
          {t('content/pages:questions', { key, count })}
        </option>
      ))}
    </SelectField>
  );
};

/** One field of a block, with the control its schema defines. */
export const BlockField = ({ facts, value, onChange, error, disabled }: Props) => {
  const { t } = useTranslation();
  const { name, control, max, choices, required = false } = facts;
  const label = t(`content/pages:fields.${name}`);
  const hint = t(`content/pages:hints.${name}`, { defaultValue: '' }) || undefined;
  const look = { label, hint, error, disabled, required };
  switch (control) {
    case 'TEXT':
    case 'LINK':
    case 'VIDEO':
      return (
        <TextField
          {...look}
          value={String(value)}
          maxLength={max}
          inputMode={control === 'TEXT' ? undefined : 'url'}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'LONG_TEXT':
      return (
        <TextAreaField
          {...look}
          className={styles.wide}
          rows={3}
          value={String(value)}
          maxLength={max ?? 1_024}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'RICH_TEXT':
      return (
        <div className={styles.wide}>
          <RichTextField label={label} error={error} disabled={disabled} value={String(value)} onChange={onChange} />
        </div>
      );
    case 'PICTURE':
      return (
        <PictureField
          label={label}
          error={error}
          disabled={disabled}
          value={value as number | null}
          onChange={onChange}
        />
      );
    case 'NUMBER':
      return (
        <NumberField
          {...look}
          required
          min={1}
          max={max}
          value={Number(value)}
          onChange={(typed) => typed !== null && onChange(typed)}
        />
      );
    case 'CHOICE':
      return (
        <EnumSelect
          {...look}
          of={choices as 'collectionChoice'}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => target.value !== '' && onChange(target.value)}
        />
      );
    case 'CHOICES': {
      const chosen = value as readonly string[];
      const of = choices as EnumName;
      const all: readonly string[] = ENUMS[of];
      return (
        <fieldset className={styles.choices} aria-describedby={error ? `${name}-error` : undefined}>
          <legend>{label}</legend>
          {all.map((one) => (
            <ToggleChip
              key={one}
              pressed={chosen.includes(one)}
              disabled={disabled}
              onClick={() =>
                onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
              }
            >
              {enumLabel(of, one, t)}
            </ToggleChip>
          ))}
          {error && (
            <p role="alert" id={`${name}-error`} className={styles.error}>
              {error}
            </p>
          )}
        </fieldset>
      );
    }
    case 'COLLECTION':
      return <CollectionSelect {...look} value={value as number | null} onChange={onChange} />;
    case 'COLLECTIONS':
      return <CollectionsField {...look} value={value as readonly number[]} onChange={onChange} />;
    case 'CITY':
      return <Cities label={label} disabled={disabled} value={value as number | null} onChange={onChange} />;
    case 'FAQ_GROUP':
      return <Questions label={label} error={error} disabled={disabled} value={String(value)} onChange={onChange} />;
    default:
      return null;
  }
};
