import type { ComponentType } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { DateField, DateTimeField } from './DateField';
import { Held } from './Held';
import type { PickerProps } from './pickers';

type Props<V extends FieldValues> = Omit<PickerProps, 'name' | 'value' | 'onChange' | 'error'> & {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** What the form keeps while there is no date, where that is not null. */
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

/** A day, and a moment, that a form keeps: see `Held`. */
export const HeldDate = heldBy(DateField);
export const HeldDateTime = heldBy(DateTimeField);
