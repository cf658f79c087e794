import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Puts a value into a form where there is no field to register: a change like one that is typed, and what was said of the one before is said
 * no more. Empty, null or undefined: nothing is chosen yet.
 */
export const putIn = <Values extends FieldValues, Field extends Path<Values>>(
  form: UseFormReturn<Values>,
  field: Field,
  value: PathValue<Values, Field> | '' | null | undefined,
): void => {
  form.setValue(field, value as PathValue<Values, Field>, { shouldDirty: true });
  form.clearErrors(field);
};
