import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Sets a form's value where there is no field to register. It counts as typed, and clears the field's error. Empty, null or undefined:
 * nothing is chosen yet.
 */
export const putIn = <Values extends FieldValues, Field extends Path<Values>>(
  form: UseFormReturn<Values>,
  field: Field,
  value: PathValue<Values, Field> | '' | null | undefined,
): void => {
  form.setValue(field, value as PathValue<Values, Field>, { shouldDirty: true });
  form.clearErrors(field);
};
