import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { useForkRef } from '@mui/material/utils';
import type { ComponentProps } from 'react';
import { useAutoFocus } from './useAutoFocus';

export type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'color'> & {
  /** One choice among several of the same name. */
  type?: 'checkbox' | 'radio';
};

/** The box or the point itself, for screens that lay out the label around it. Takes what an input takes. */
export const Check = ({
  type = 'checkbox',
  className,
  autoFocus,
  ref,
  disabled = false,
  required = false,
  checked,
  defaultChecked,
  onChange,
  ...input
}: CheckProps) => {
  const own = useAutoFocus<HTMLInputElement>(autoFocus);
  const both = useForkRef(own, ref);
  const Control = type === 'radio' ? Radio : Checkbox;
  return (
    <Control
      {...(className !== undefined && { className })}
      {...(checked !== undefined && { checked })}
      {...(defaultChecked !== undefined && { defaultChecked })}
      {...(onChange && { onChange })}
      disabled={disabled}
      required={required}
      slotProps={{ input: { ...input, ref: both } }}
    />
  );
};
