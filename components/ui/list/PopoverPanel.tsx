import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { useLayer } from '@/lib/layers';
import { screenMargin } from '@/lib/screenMargin';
import styles from './PopoverPanel.module.css';

type Props = {
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
  end?: boolean;
  className?: string;
  children: ReactNode;
};

/** A panel under a button. It traps the focus, closes with Escape, Back or a click outside, and then returns the focus. */
export const PopoverPanel = ({ anchor, label, onClose, end = false, className, children }: Props) => {
  const { isDrawn } = useLayer(onClose);
  const horizontal = end ? 'right' : 'left';
  return (
    <Popover
      open={isDrawn}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: -6, horizontal }}
      marginThreshold={screenMargin()}
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
