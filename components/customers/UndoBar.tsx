import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import styles from './UndoBar.module.css';

const SHOWN_MS = 30_000;

/** The last bulk action, with undo; it disappears after half a minute. */
export const UndoBar = ({
  text,
  busy,
  onUndo,
  onClose,
}: {
  text: string;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <div className={styles.bar} role="status">
      <span>{text}</span>
      <Button size="small" busy={busy} icon="back" onClick={onUndo}>
        {t('customers:undo')}
      </Button>
      <IconButton icon="close" label={t('action.close')} onClick={onClose} />
    </div>
  );
};
