import type { ComponentType } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { DateField, DateTimeField } from './DateField';
import { Held } from './Held';
import type { PickerProps } from './pickers';

type Props<V extends FieldValues> = Omit<PickerProps, 'name' | 'value' | 'onChange' | 'error'> & {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** The form's value while there is no date, if it is not null. */
  empty?: '';
};

const heldBy =
  (Picker: ComponentType<PickerProps>) =>
  <V extends FieldValues>({ form, name, empty, ...look }: Props<V>) => (
    <Held form={form} name={name}>
      {({ value, onChange, error }) => (
        <Picker {...look} error={error} value={value} onChange={(at) => onChange(at ?? empty ?? null)} />
      )}
    </Held>
  );

/** Date fields of a form, without and with a time: see `Held`. */
export const HeldDate = heldBy(DateField);
export const HeldDateTime = heldBy(DateTimeField);
