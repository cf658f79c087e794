import { useTranslation } from 'react-i18next';
import { type Measure, MEASURES } from '@/domain/auctions/measures';
import type { EnumName } from '@/domain/enums';
import { CheckField } from '@/components/ui/fields/CheckField';
import { DateField, DateTimeField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import type { Asked } from '@/components/ui/fields/Asked';
import { SelectField } from '@/components/ui/fields/SelectField';
import { NumberField } from '@/components/ui/fields/NumberField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { useError, useForm, useIsLocked, useValue } from './form';

const HINTED = [
  'extraInfo',
  'slug',
  'requestPrice',
  'startPrice',
  'reservePrice',
  'floor',
  'netParcelM2',
  'floorAreaRatio',
  'coverageRatio',
  'heightLimitM',
  'roadFrontageM',
  'score',
  'startAt',
  'endAt',
  'openForBrokerOn',
] as const;

type Props = { field: string; required?: boolean; className?: string };

/** A form field's label, hint, error, lock and value. */
const useInput = ({ field, required, className }: Props) => {
  const { t } = useTranslation();
  const { store } = useForm();
  const value = useValue(field);
  const error = useError(field);
  const locked = useIsLocked(field);
  const hint = HINTED.find((one) => one === field);
  return {
    value,
    put: (next: typeof value) => store.set({ [field]: next }),
    look: {
      name: field,
      label: t(`auctions/editor:fields.${field}`),
      hint: !locked && hint && t(`auctions/editor:hints.${hint}`),
      error,
      required,
      className,
      disabled: locked,
    },
  };
};

/** A line of text. Optional fields are null while empty. */
export const TextInput = ({ optional, maxLength, ...props }: Props & { optional?: boolean; maxLength: number }) => {
  const { value, put, look } = useInput(props);
  return (
    <TextField
      {...look}
      maxLength={maxLength}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ target }) => put(optional && target.value === '' ? null : target.value)}
    />
  );
};

export const LongTextInput = ({ maxLength, ...props }: Props & { maxLength: number }) => {
  const { value, put, look } = useInput(props);
  const text = String(value ?? '');
  return (
    <TextAreaField {...look} rows={8} maxLength={maxLength} value={text} onChange={({ target }) => put(target.value)} />
  );
};

export const NumberInput = ({ field, ...props }: Props & { field: Measure }) => {
  const { value, put, look } = useInput({ field, ...props });
  return <NumberField {...look} {...MEASURES[field]} value={value === null ? null : Number(value)} onChange={put} />;
};

/** Kuruş, typed with Turkish separators. */
export const MoneyInput = (props: Props) => {
  const { value, put, look } = useInput(props);
  return <MoneyField {...look} value={value === null ? null : Number(value)} onChange={put} />;
};

export const EnumInput = <N extends EnumName>({ of, optional, ...props }: Props & { of: N; optional?: boolean }) => {
  const { value, put, look } = useInput(props);
  return (
    <EnumSelect
      {...look}
      of={of}
      value={String(value ?? '')}
      onChange={({ target }) => (target.value !== '' || optional) && put(target.value || null)}
    />
  );
};

export const ChoiceInput = ({
  from,
  choices,
  empty,
  onChoose,
  onOpen,
  ...props
}: Props & {
  /** The call that loads the choices, if they did not come with the page. */
  from?: Asked | undefined;
  choices: readonly { id: number; name: string; group?: string }[];
  /** The text for no choice. */
  empty: string;
  /** Replaces the default, which only sets the value. */
  onChoose?: (id: number | null) => void;
  onOpen?: () => void;
}) => {
  const { value, put, look } = useInput(props);
  const { label, hint, error, className, required, ...select } = look;
  const groups = [...new Set(choices.map(({ group }) => group))];
  const option = ({ id, name }: { id: number; name: string }) => (
    <option key={id} value={id}>
      {name}
    </option>
  );
  const choose = onChoose ?? put;
  return (
    <SelectField
      {...{ label, hint, error, className, required, from }}
      {...select}
      value={value === null ? '' : String(value)}
      onFocus={onOpen}
      onPointerDown={onOpen}
      onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{empty}</option>
      {groups.map((group) =>
        group === undefined ? (
          choices.map(option)
        ) : (
          <optgroup key={group} label={group}>
            {choices.filter((one) => one.group === group).map(option)}
          </optgroup>
        ),
      )}
    </SelectField>
  );
};

/** A date and time in Turkish time, whatever the machine's time zone. */
export const MomentInput = (props: Props) => {
  const { value, put, look } = useInput(props);
  return <DateTimeField {...look} value={value === null ? null : String(value)} onChange={put} />;
};

export const DayInput = (props: Props) => {
  const { value, put, look } = useInput(props);
  return <DateField {...look} value={value === null ? null : String(value)} onChange={put} />;
};

export const FlagInput = ({ className, ...props }: Props) => {
  const { value, put, look } = useInput(props);
  return (
    <CheckField
      className={className}
      label={look.label}
      name={look.name}
      disabled={look.disabled}
      checked={value === true}
      onChange={({ target }) => put(target.checked)}
    />
  );
};
