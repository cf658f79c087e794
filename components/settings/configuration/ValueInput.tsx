import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/ui/fields/DateField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { NumberField } from '@/components/ui/fields/NumberField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextField } from '@/components/ui/fields/TextField';
import { Segments } from '@/components/ui/Segments';
import type { Choices } from '@/contract/settings/configuration';
import type { PaperText } from '@/domain/papers';
import { boundsOf, type ClosedDay, type SendingHours, type Setting, type WorkingHours } from '@/domain/settings/kinds';
import { type SettingKey, SETTINGS } from '@/domain/settings/table';
import { ChosenList } from './ChosenList';
import { ClosedDaysInput } from './ClosedDaysInput';
import styles from './Configuration.module.css';
import { HoursInput, SendingHoursInput } from './HoursInput';
import { PaperInput } from './PaperInput';
import { faqGroupText, partName, unitName } from './texts';

type Props = {
  setting: SettingKey;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  choices: Choices;
  /** Errors by `value` or `value.PART`. */
  wrong: Readonly<Record<string, string>>;
};

/** The input for a setting's kind. */
export const ValueInput = ({ setting, label: name, value, onChange, choices, wrong }: Props) => {
  const { t } = useTranslation();
  const one: Setting = SETTINGS[setting];
  const unit = unitName(one, t);
  const label = unit ? `${name} (${unit})` : name;
  const error = wrong.value;
  const minMax = 'min' in one ? t('settings/configuration:form.minMax', { min: one.min, max: one.max }) : undefined;
  switch (one.kind) {
    case 'money':
      return <MoneyField label={label} error={error} required value={value as number | null} onChange={onChange} />;
    case 'percent':
    case 'count':
      return (
        <NumberField
          label={label}
          value={value as number | null}
          onChange={onChange}
          min={one.min}
          max={one.max}
          decimals={one.kind === 'percent' ? 2 : 0}
          required
          hint={minMax}
          error={error}
        />
      );
    case 'counts':
      return (
        <fieldset className={styles.counts}>
          <legend>{label}</legend>
          {one.names.map((name) => {
            const range = boundsOf(one, name);
            return (
              <NumberField
                key={name}
                label={partName(one, name, t)}
                value={(value as Record<string, number | null>)[name] ?? null}
                onChange={(count) => onChange({ ...(value as object), [name]: count })}
                min={range.min}
                max={range.max}
                required
                {...(one.bounds && {
                  hint: t('settings/configuration:form.minMax', { min: range.min, max: range.max }),
                })}
                error={wrong[`value.${name}`]}
              />
            );
          })}
          {error && (
            <p role="alert" className={styles.wrong}>
              {error}
            </p>
          )}
        </fieldset>
      );
    case 'flag':
      return (
        <div className={styles.flag}>
          <span className={styles.flagLabel}>{label}</span>
          <Segments
            label={label}
            value={value ? 'yes' : 'no'}
            options={[
              { value: 'yes', text: t('settings/configuration:form.yes') },
              { value: 'no', text: t('settings/configuration:form.no') },
            ]}
            onChoose={(chosen) => onChange(chosen === 'yes')}
          />
          {error && (
            <p role="alert" className={styles.wrong}>
              {error}
            </p>
          )}
        </div>
      );
    case 'day':
      return (
        <DateField
          label={label}
          error={error}
          value={value as string | null}
          onChange={(day) => onChange(day || null)}
        />
      );
    case 'hours':
      return <HoursInput value={value as WorkingHours} onChange={onChange} error={error} />;
    case 'sendingHours':
      return <SendingHoursInput value={value as SendingHours} onChange={onChange} error={error} />;
    case 'closedDays':
      return <ClosedDaysInput value={value as readonly ClosedDay[]} onChange={onChange} error={error} />;
    case 'collections':
    case 'corporates':
      return (
        <ChosenList
          label={t('settings/configuration:form.add')}
          all={one.kind === 'corporates' ? choices.corporates : choices.collections}
          value={value as readonly number[]}
          onChange={onChange}
          error={error}
        />
      );
    case 'collection':
      return (
        <SelectField
          label={label}
          error={error}
          value={(value as number | null) ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('settings/configuration:form.none')}</option>
          {choices.collections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case 'faqKey':
      return (
        <SelectField
          label={label}
          error={error}
          required
          value={value as string}
          onChange={({ target }) => onChange(target.value)}
        >
          {!choices.faqKeys.some(({ key }) => key === value) && (
            <option value={value as string}>{faqGroupText(String(value), 0, t)}</option>
          )}
          {choices.faqKeys.map(({ key, count }) => (
            <option key={key} value={key}>
              {faqGroupText(key, count, t)}
            </option>
          ))}
        </SelectField>
      );
    case 'paper':
      return <PaperInput {...{ setting, wrong }} paper={one.paper} value={value as PaperText} onChange={onChange} />;
    case 'line':
      return (
        <TextField
          label={label}
          error={error}
          maxLength={one.max}
          value={(value as string | null) ?? ''}
          onChange={({ target }) => onChange(target.value.trimStart() || null)}
        />
      );
    case 'version':
      return (
        <TextField
          label={label}
          hint={t('settings/configuration:form.version')}
          error={error}
          maxLength={14}
          value={(value as string | null) ?? ''}
          onChange={({ target }) => onChange(target.value.trim() || null)}
        />
      );
  }
};
