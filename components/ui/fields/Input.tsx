import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import type { ComponentProps, ReactNode } from 'react';
import { useAutoFocus } from './useAutoFocus';

type Props = ComponentProps<'input'> & {
  /** What stands within the frame, before and after what is typed. */
  before?: ReactNode;
  after?: ReactNode;
};

/** The line that is typed into. Takes everything an input takes, so `{...register('name')}` of react-hook-form fits. */
export const Input = ({ before, after, autoFocus, ref, type = 'text', ...input }: Props) => {
  const own = useAutoFocus<HTMLInputElement>(autoFocus);
  const both = useForkRef(own, ref);
  return (
    <OutlinedInput type={type} startAdornment={before} endAdornment={after} inputRef={both} slotProps={{ input }} />
  );
};
