import { Link } from '@/components/ui/Link';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  /** Working: shows that it goes on and takes no second press. */
  busy?: boolean;
  /** Leads somewhere instead of doing something. */
  href?: string;
};
export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { children: ReactNode };

const look = (variant: Look['variant'], size: Look['size'], className?: string) =>
  [styles.button, styles[variant ?? 'secondary'], styles[size ?? 'medium'], className].filter(Boolean).join(' ');

/** A button, or a link that looks like one. */
export const Button = ({ variant, size, icon, busy, href, className, children, ...rest }: ButtonProps) => {
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </>
  );
  if (href && !rest.disabled)
    return (
      <Link className={look(variant, size, className)} href={href}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      {...rest}
      className={look(variant, size, className)}
      disabled={rest.disabled === true || busy === true}
      aria-busy={busy || undefined}
    >
      {content}
    </button>
  );
};

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string; size?: number };

/** A button that shows only an icon; its label is said by screen readers and shown on hover. */
export const IconButton = ({ icon, label, size, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...rest}
    className={[styles.icon, className].filter(Boolean).join(' ')}
  >
    <Icon name={icon} size={size} />
  </button>
);
