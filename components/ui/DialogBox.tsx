import MuiDialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useLayer } from '@/lib/layers';
import { Button } from './Button';
import type { DialogContent, DialogKind } from './dialog';
import styles from './DialogBox.module.css';
import { Icon, type IconName } from './Icon';

const ICONS: Record<DialogKind, IconName> = { success: 'success', error: 'warning', info: 'info' };

/**
 * The dialog (V37): success, error or info. A click on the backdrop does nothing; Escape and Back are the cancel button, or the only
 * button where there is nothing to cancel.
 */
export const DialogBox = ({
  kind,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger,
  onAnswer,
}: DialogContent & { onAnswer: (confirmed: boolean) => void }) => {
  const titleId = useId();
  const textId = useId();
  const leave = () => onAnswer(cancelLabel === null);
  const { isDrawn } = useLayer(leave, { rank: 'question' });
  return (
    <MuiDialog
      open={isDrawn}
      maxWidth="xs"
      fullWidth
      role={kind === 'error' ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') leave();
      }}
    >
      <div className={styles.box}>
        <span className={`${styles.mark} ${danger ? styles.error : styles[kind]}`}>
          <Icon name={danger ? 'warning' : ICONS[kind]} size={24} />
        </span>
        <h2 id={titleId}>{title}</h2>
        <div id={textId} className={styles.text}>
          {text}
        </div>
        <div className={styles.buttons}>
          {cancelLabel !== null && (
            <Button autoFocus={danger} onClick={() => onAnswer(false)}>
              {cancelLabel}
            </Button>
          )}
          <Button
            autoFocus={!danger || cancelLabel === null}
            variant={danger ? 'danger' : 'primary'}
            onClick={() => onAnswer(true)}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </MuiDialog>
  );
};
