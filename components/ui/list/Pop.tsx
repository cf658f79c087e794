import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import styles from './Pop.module.css';

type Props = {
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
  end?: boolean;
  className?: string;
  children: ReactNode;
};

/** A panel under a button. It holds the focus, closes with Escape or a click beside it, and gives the focus back. */
export const Pop = ({ anchor, label, onClose, end = false, className, children }: Props) => {
  const horizontal = end ? 'right' : 'left';
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: -6, horizontal }}
      transitionDuration={120}
      slotProps={{
        paper: {
          className: className ? `${styles.paper} ${className}` : styles.paper,
          role: 'dialog',
          'aria-modal': true,
          'aria-label': label,
        },
      }}
    >
      {children}
    </Popover>
  );
};
