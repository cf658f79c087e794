import { Button } from '@/components/ui/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/Icon';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { customers } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { useMay, useSession } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { EditNote, NewNote, type Note } from './NoteForms';
import { dropWaiting, type WaitingNote } from './noteQueue';
import styles from './Notes.module.css';
import { useWaitingNotes } from './useWaitingNotes';

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
  const { id, body, pinned, own, operatorName, mentions, createdAt, editedAt } = note;
  const toggle = () => pin.run({ id, pinned: !pinned });
  if (editing)
    return (
      <li>
        <EditNote note={note} onClose={() => setEditing(false)} />
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
              <Button variant="ghost" size="small" onClick={() => setEditing(true)}>
                {t('customers:form.editAction')}
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  );
};

const Waiting = ({ note, onSend }: { note: WaitingNote; onSend: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const operatorId = useSession()?.operator.id ?? 0;
  const drop = async () => {
    if (await dialog.confirm({ text: t('customers:notes.dropSure'), danger: true })) dropWaiting(operatorId, note.key);
  };
  return (
    <li data-waiting="">
      <p className={styles.body}>{note.body}</p>
      <div className={styles.by}>
        <span>
          <Icon name={note.refused ? 'warning' : 'clock'} size={14} />{' '}
          {note.refused ? t('customers:notes.failed', { reason: note.refused }) : t('customers:notes.waiting')} ·{' '}
          <When at={note.at} />
        </span>
        <span className={styles.acts}>
          {!note.refused && (
            <Button variant="ghost" size="small" onClick={onSend}>
              {t('customers:notes.sendNow')}
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={() => void drop()}>
            {t('customers:notes.drop')}
          </Button>
        </span>
      </div>
    </li>
  );
};

/** What colleagues wrote about a customer: pinned notes first, and before all what waits on this device to be sent. */
export const Notes = ({ customerId, closed = false }: { customerId: number; closed?: boolean }) => {
  const { t } = useTranslation();
  const mayWrite = useMay('customers.note') && !closed;
  const { data } = useCall(customers.notes, { customerId });
  const { waiting, send } = useWaitingNotes(customerId);
  return (
    <div className={styles.all}>
      {mayWrite && <NewNote customerId={customerId} />}
      {data?.rows.length === 0 && waiting.length === 0 && <p className={styles.empty}>{t('customers:notes.empty')}</p>}
      <ul className={styles.notes}>
        {waiting.map((note) => (
          <Waiting key={note.key} note={note} onSend={send} />
        ))}
        {data?.rows.map((note) => (
          <OneNote key={note.id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
    </div>
  );
};
