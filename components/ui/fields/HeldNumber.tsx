import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Held } from './Held';
import { NumberField, type NumberFieldProps } from './NumberField';

type Props<V extends FieldValues> = Omit<NumberFieldProps, 'form' | 'name' | 'value' | 'onChange'> & {
  form: UseFormReturn<V>;
  name: Path<V>;
};

/** A number field of a form: see `Held`. */
export const HeldNumber = <V extends FieldValues>({ form, name, ...look }: Props<V>) => (
  <Held form={form} name={name}>
    {({ value, onChange, error }) => <NumberField error={error} {...look} {...{ name, value, onChange }} />}
  </Held>
);
