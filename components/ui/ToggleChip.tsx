import Chip from '@mui/material/Chip';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'button'>, 'color' | 'ref'> & { pressed?: boolean; children: ReactNode };

/** A pill to press: one of several that may be on, or one that adds what it names. */
export const ToggleChip = ({ pressed, children, ...rest }: Props) => (
  <Chip
    component="button"
    type="button"
    clickable
    variant="outlined"
    color={pressed ? 'primary' : 'default'}
    aria-pressed={pressed}
    label={children}
    {...rest}
  />
);
