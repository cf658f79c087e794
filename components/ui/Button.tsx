import MuiButton from '@mui/material/Button';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './Icon';

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  /** Working: shows that it goes on and takes no second press. */
  busy?: boolean;
  /** Leads somewhere instead of doing something. */
  href?: string;
  /** As wide as what it stands in. */
  fullWidth?: boolean;
};
export type Attributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & { ref?: Ref<HTMLButtonElement> };
export type ButtonProps = Look & Attributes & { children: ReactNode };

/** A button, or a link that looks like one. Its looks are variants of the theme (lib/theme/buttons.ts). */
export const Button = ({ icon, busy, href, ...rest }: ButtonProps) => (
  <MuiButton
    type={href ? undefined : 'button'}
    {...rest}
    {...(href && !rest.disabled && { href })}
    startIcon={icon && <Icon name={icon} size={18} />}
    loading={busy}
    aria-busy={busy || undefined}
  />
);
