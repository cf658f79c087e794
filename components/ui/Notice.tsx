import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

const ICONS = { info: 'info', success: 'success', warning: 'warning', error: 'warning' } as const;

type Props = {
  kind: keyof typeof ICONS;
  /** Read by screen readers at once (`alert`), at the next pause (`status`), or only when they get there. */
  role?: 'alert' | 'status' | 'note';
  icon?: IconName;
  /** What can be done about it. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** An important remark, in a box. */
export const Notice = ({ kind, role = 'note', icon, ...rest }: Props) => (
  <Alert severity={kind} role={role} icon={<Icon name={icon ?? ICONS[kind]} />} {...rest} />
);
