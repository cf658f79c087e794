import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import type { ComponentProps } from 'react';
import { Field, type FieldLook } from './Field';
import { useAutoFocus } from './useAutoFocus';

/** One of its options. The list is the device's own, which on a phone is the one that thumbs know. */
export const SelectField = ({
  label,
  hint,
  error,
  bare,
  className,
  required,
  disabled,
  autoFocus,
  ref,
  ...select
}: FieldLook & ComponentProps<'select'>) => {
  const own = useAutoFocus<HTMLSelectElement>(autoFocus);
  const both = useForkRef(own, ref);
  return (
    <Field {...{ label, hint, error, bare, className, required, disabled }}>
      {(control) => <NativeSelect input={<OutlinedInput />} inputRef={both} inputProps={{ ...select, ...control }} />}
    </Field>
  );
};
