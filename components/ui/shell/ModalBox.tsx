import MuiDialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { useLayer } from '@/lib/layers';

type Props = { label: string; wide?: boolean; onClose: () => void; children: ReactNode };

/** A dialog for looking things up: unlike the dialog that asks (V37), a click beside it closes it. */
export const ModalBox = ({ label, wide = false, onClose, children }: Props) => {
  const { isDrawn } = useLayer(onClose);
  return (
    <MuiDialog
      open={isDrawn}
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      scroll="paper"
      slotProps={{ paper: { 'aria-label': label } }}
      onClose={onClose}
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start' },
        // As far from the screen's foot as the margins: what does not fit is scrolled inside.
        '& .MuiDialog-paper': { mt: '10vh', mx: 2, maxHeight: 'calc(90dvh - 32px)' },
        // It takes the focus as a whole, which needs no ring of its own.
        '& .MuiDialog-paper:focus-visible': { boxShadow: 24, borderRadius: 1 },
      }}
    >
      {children}
    </MuiDialog>
  );
};
