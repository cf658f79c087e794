import type { ReactNode } from 'react';
import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form';

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** The value's type is that of the field in here. */
  children: (held: { value: never; onChange: (value: unknown) => void; error: string | undefined }) => ReactNode;
};

/** A field whose value is in the form and not in an input (an amount, a day, a phone): typing renders only this field. */
export const Held = <V extends FieldValues>({ form, name, children }: Props<V>) => {
  const { field, fieldState } = useController({ control: form.control, name });
  return children({ value: field.value as never, onChange: field.onChange, error: fieldState.error?.message });
};
