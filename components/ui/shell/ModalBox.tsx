import MuiDialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';

/** A dialog for looking things up: unlike the dialog that asks (V37), a click beside it closes it. */
export const ModalBox = ({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) => (
  <MuiDialog
    open
    fullWidth
    maxWidth="sm"
    scroll="paper"
    slotProps={{ paper: { 'aria-label': label } }}
    onClose={onClose}
    sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' }, '& .MuiDialog-paper': { mt: '10vh', mx: 2 } }}
  >
    {children}
  </MuiDialog>
);
