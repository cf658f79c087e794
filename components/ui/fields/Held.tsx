import type { ReactNode } from 'react';
import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form';

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** Of what type the value is, the field in here says. */
  children: (held: { value: never; onChange: (value: unknown) => void; error: string | undefined }) => ReactNode;
};

/** A field whose value the form keeps, and no input of its own (an amount, a day, a phone): what is typed into it draws it alone. */
export const Held = <V extends FieldValues>({ form, name, children }: Props<V>) => {
  const { field, fieldState } = useController({ control: form.control, name });
  return children({ value: field.value as never, onChange: field.onChange, error: fieldState.error?.message });
};
