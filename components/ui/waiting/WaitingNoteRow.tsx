import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/lib/session';
import { dropWaiting } from '@/lib/waiting/notes';
import { type WaitingNote } from '@/lib/waiting/stored';
import { Button } from '../Button';
import { useDialog } from '../dialog';
import { Icon } from '../Icon';
import { When } from '../When';
import styles from './Waiting.module.css';

type Props = {
  note: WaitingNote;
  /** Absent: it cannot be sent from here. */
  onSend?: () => void;
  /** Beside what can be done with it. */
  children?: ReactNode;
};

/** A note that was written and has not arrived: what it says, why not, and what its writer can do about it. */
export const WaitingNoteRow = ({ note, onSend, children }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const operatorId = useSession()?.operator.id;
  const drop = async () => {
    if (operatorId === undefined) return;
    if (await dialog.confirm({ text: t('waiting:note.dropSure'), danger: true })) dropWaiting(operatorId, note.key);
  };
  return (
    <li data-waiting="" className={styles.note}>
      <p className={styles.body}>{note.body}</p>
      <div className={styles.by}>
        <span>
          <Icon name={note.refused ? 'warning' : 'clock'} size={14} />{' '}
          {note.refused ? t('waiting:note.failed', { reason: note.refused }) : t('waiting:note.waiting')} ·{' '}
          <When at={note.at} />
        </span>
        <span className={styles.acts}>
          {children}
          {onSend && !note.refused && (
            <Button variant="ghost" size="small" onClick={onSend}>
              {t('waiting:note.sendNow')}
            </Button>
          )}
          {operatorId !== undefined && (
            <Button variant="ghost" size="small" onClick={() => void drop()}>
              {t('waiting:note.drop')}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
};
