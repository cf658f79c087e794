import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

const ICONS = { info: 'info', success: 'success', warning: 'warning', error: 'warning' } as const;

type Props = {
  kind: keyof typeof ICONS;
  /** Said at once by screen readers (`alert`), when they have the time (`status`), or only where it stands. */
  role?: 'alert' | 'status' | 'note';
  icon?: IconName;
  /** What can be done about it. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Something to know before going on, in a box of its own. */
export const Notice = ({ kind, role = 'note', icon, ...rest }: Props) => (
  <Alert severity={kind} role={role} icon={<Icon name={icon ?? ICONS[kind]} />} {...rest} />
);
