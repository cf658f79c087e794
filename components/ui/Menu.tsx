import MuiMenu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { useLayer } from '@/lib/layers';
import { screenMargin } from '@/lib/screenMargin';

type Props = { anchor: HTMLElement; label: string; onClose: () => void; end?: boolean; children: ReactNode };

/** What one can do or where one can go, under the button that opens it. Its entries are MUI's MenuItem. */
export const Menu = ({ anchor, label, onClose, end = false, children }: Props) => {
  const { isDrawn } = useLayer(onClose);
  const horizontal = end ? 'right' : 'left';
  return (
    <MuiMenu
      open={isDrawn}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: -6, horizontal }}
      marginThreshold={screenMargin()}
      transitionDuration={120}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {children}
    </MuiMenu>
  );
};
