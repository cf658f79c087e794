import { Button } from '@/components/ui/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { Pending } from '@/components/ui/Pending';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { WaitingNoteRow } from '@/components/ui/waiting/WaitingNoteRow';
import { customers } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useWaitingNotes } from '@/lib/waiting/useWaitingNotes';
import { EditNote, NewNote, type Note } from './NoteForms';
import styles from './Notes.module.css';

/** The text with whom it names in bold. */
const Body = ({ body, mentions }: Pick<Note, 'body' | 'mentions'>) => {
  const names = mentions.map(({ name }) => `@${name}`).filter((name) => body.includes(name));
  if (names.length === 0) return <p className={styles.body}>{body}</p>;
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'u');
  return (
    <p className={styles.body}>
      {body
        .split(pattern)
        .map((part, index) => (names.includes(part) ? <b key={`${part}${String(index)}`}>{part}</b> : part))}
    </p>
  );
};

const OneNote = ({ note, mayWrite }: { note: Note; mayWrite: boolean }) => {
  const { t } = useTranslation();
  const pin = useAct(customerWork.pinNote);
  const [editing, setEditing] = useState(false);
  // The form took the place of the button that opened it: the focus goes back there.
  const [edited, setEdited] = useState(false);
  const close = () => {
    setEditing(false);
    setEdited(true);
  };
  const { id, body, pinned, own, operatorName, mentions, createdAt, editedAt } = note;
  const toggle = () => pin.run({ id, pinned: !pinned });
  if (editing)
    return (
      <li>
        <EditNote note={note} onClose={close} />
      </li>
    );
  return (
    <li data-pinned={pinned || undefined}>
      <Body body={body} mentions={mentions} />
      <div className={styles.by}>
        <span>
          {pinned && (
            <>
              <Icon name="bookmark" size={14} /> {t('customers:notes.pinned')} ·{' '}
            </>
          )}
          {operatorName && `${operatorName} · `}
          <When at={createdAt} />
          {editedAt && ` · ${t('customers:notes.edited')}`}
        </span>
        {mayWrite && (
          <span className={styles.acts}>
            <Button variant="ghost" size="small" disabled={pin.busy} onClick={() => void toggle()}>
              {t(pinned ? 'customers:notes.unpin' : 'customers:notes.pin')}
            </Button>
            {own && (
              <Button variant="ghost" size="small" autoFocus={edited} onClick={() => setEditing(true)}>
                {t('customers:form.editAction')}
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  );
};

/** What colleagues wrote about a customer: pinned notes first, and before all what waits on this device to be sent. */
export const Notes = ({ customerId, closed = false }: { customerId: number; closed?: boolean }) => {
  const { t } = useTranslation();
  const mayWrite = useMay('customers.note') && !closed;
  const { data, error, refetch } = useCall(customers.notes, { customerId });
  const { waiting: all, send } = useWaitingNotes();
  const waiting = all.filter((note) => note.customerId === customerId);
  return (
    <div className={styles.all}>
      {mayWrite && <NewNote customerId={customerId} />}
      {!data && <Pending error={error} onRetry={refetch} width={30} />}
      {data?.rows.length === 0 && waiting.length === 0 && <p className={styles.empty}>{t('customers:notes.empty')}</p>}
      <ul className={styles.notes}>
        {waiting.map((note) => (
          <WaitingNoteRow key={note.key} note={note} onSend={send} />
        ))}
        {data?.rows.map((note) => (
          <OneNote key={note.id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
    </div>
  );
};
