import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/fields/CheckField';
import { DateField } from '@/components/ui/fields/DateField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { SearchField } from '@/components/ui/fields/SearchField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextField } from '@/components/ui/fields/TextField';
import { IconButton } from '@/components/ui/IconButton';
import { Segments } from '@/components/ui/Segments';
import type { Choices } from '@/contract/settings/configuration';
import type { PaperText } from '@/domain/papers';
import { boundsOf, type ClosedDay, type SendingHours, type Setting, type WorkingHours } from '@/domain/settings/kinds';
import { type SettingKey, SETTINGS } from '@/domain/settings/table';
import { matches } from '@/domain/text';
import styles from './Configuration.module.css';
import { PaperInput } from './PaperInput';
import { faqGroupText, partName, unitName } from './texts';

type Props = {
  setting: SettingKey;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  choices: Choices;
  /** What is wrong, by `value` or `value.PART`. */
  wrong: Readonly<Record<string, string>>;
};

/** A typed number: null while there is none, the text itself where it is no number, so that it is not saved as another one. */
const numberOf = (typed: string): number | null => (typed === '' ? null : Number(typed.replace(',', '.')));

type NumberProps = {
  label: string;
  value: unknown;
  onChange: (value: number | null) => void;
  range: { min: number; max: number };
  step?: number;
  hint?: string;
  error?: string | undefined;
};
const NumberField = ({ label, value, onChange, range, step = 1, hint, error }: NumberProps) => (
  <TextField
    label={label}
    hint={hint}
    error={error}
    type="number"
    inputMode={step === 1 ? 'numeric' : 'decimal'}
    required
    min={range.min}
    max={range.max}
    step={step}
    value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
    onChange={({ target }) => onChange(numberOf(target.value))}
  />
);

/** Some of a list of records, in the order in which they were chosen. */
const ChosenList = ({
  label,
  all,
  value,
  onChange,
  error,
}: {
  label: string;
  all: Choices['collections'];
  value: readonly number[];
  onChange: (value: number[]) => void;
  error?: string | undefined;
}) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const nameOf = (id: number) =>
    all.find((one) => one.id === id)?.name ?? t('settings/configuration:value.gone', { id });
  const found = all.filter(({ id, name }) => !value.includes(id) && matches(name, typed));
  return (
    <div className={styles.chosen}>
      {value.length === 0 ? (
        <p className={styles.quiet}>{t('settings/configuration:form.emptyList')}</p>
      ) : (
        <ul>
          {value.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <IconButton
                icon="close"
                size={16}
                label={t('settings/configuration:form.remove', { name: nameOf(id) })}
                onClick={() => onChange(value.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchField
        className={styles.wide}
        label={label}
        error={error}
        onSearch={setTyped}
        from={null}
        found={found}
        none={t('settings/configuration:form.noneFound')}
        keyOf={({ id }) => id}
        show={({ name }) => name}
        onChoose={({ id }) => onChange([...value, id])}
      />
    </div>
  );
};

const HOURS = Array.from({ length: 25 }, (_, hour) => hour);
type HourProps = {
  label: string;
  error: string | undefined;
  value: number;
  /** The hours on offer, both included. */
  first: number;
  last: number;
  onChange: (hour: number) => void;
};
const HourField = ({ first, last, onChange, ...field }: HourProps) => {
  const { t } = useTranslation();
  return (
    <SelectField {...field} onChange={({ target }) => onChange(Number(target.value))}>
      {HOURS.slice(first, last + 1).map((hour) => (
        <option key={hour} value={hour}>
          {t('settings/configuration:form.clock', { hour: String(hour).padStart(2, '0') })}
        </option>
      ))}
    </SelectField>
  );
};

const HoursInput = ({
  value,
  onChange,
  error,
}: {
  value: WorkingHours;
  onChange: (value: WorkingHours) => void;
  error?: string | undefined;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      {(['from', 'to', 'halfDayTo'] as const).map((part) => (
        <HourField
          key={part}
          label={t(`settings/configuration:form.${part}`)}
          error={part === 'from' ? error : undefined}
          value={value[part]}
          first={part === 'from' ? 0 : 1}
          last={part === 'from' ? 23 : 24}
          onChange={(hour) => onChange({ ...value, [part]: hour })}
        />
      ))}
    </div>
  );
};

const SendingHoursInput = ({
  value,
  onChange,
  error,
}: {
  value: SendingHours;
  onChange: (value: SendingHours) => void;
  error?: string | undefined;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.parts}>
        {(['weekdayFrom', 'weekdayTo', 'saturdayFrom', 'saturdayTo'] as const).map((part) => (
          <HourField
            key={part}
            label={t(`settings/configuration:form.${part}`)}
            error={part === 'weekdayFrom' ? error : undefined}
            value={value[part]}
            first={part === 'weekdayTo' ? 1 : 0}
            last={part === 'weekdayFrom' || part === 'saturdayFrom' ? 23 : 24}
            onChange={(hour) => onChange({ ...value, [part]: hour })}
          />
        ))}
      </div>
      <p className={styles.quiet}>{t('settings/configuration:form.noSaturday')}</p>
    </>
  );
};

const ClosedDaysInput = ({
  value,
  onChange,
  error,
}: {
  value: readonly ClosedDay[];
  onChange: (value: ClosedDay[]) => void;
  error?: string | undefined;
}) => {
  const { t } = useTranslation();
  const set = (at: number, part: Partial<ClosedDay>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div className={styles.chosen}>
      {value.length === 0 && <p className={styles.quiet}>{t('settings/configuration:form.noDays')}</p>}
      {value.map((one, at) => (
        // A day has no id: its place is what it is known by.
        <div key={at} className={styles.closedDay}>
          <DateField
            label={t('settings/configuration:form.closedDay')}
            required
            value={one.day}
            onChange={(day) => set(at, { day: day ?? '' })}
          />
          <TextField
            label={t('settings/configuration:form.closedName')}
            required
            maxLength={100}
            value={one.name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <CheckField
            label={t('settings/configuration:form.closedHalf')}
            checked={one.half}
            onChange={({ target }) => set(at, { half: target.checked })}
          />
          <IconButton
            icon="trash"
            label={t('settings/configuration:form.remove', { name: one.name || one.day })}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...value, { day: '', name: '', half: false }])}>
          {t('settings/configuration:form.addDay')}
        </Button>
      </div>
    </div>
  );
};

/** The control that a setting's kind asks for. */
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
      return (
        <NumberField
          label={label}
          value={value}
          onChange={onChange}
          range={one}
          step={0.01}
          hint={minMax}
          error={error}
        />
      );
    case 'count':
      return <NumberField label={label} value={value} onChange={onChange} range={one} hint={minMax} error={error} />;
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
                value={(value as Record<string, unknown>)[name]}
                onChange={(count) => onChange({ ...(value as object), [name]: count })}
                range={range}
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
