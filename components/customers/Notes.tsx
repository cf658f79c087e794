import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/Icon';
import { When } from '@/components/ui/When';
import { customers } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { useMay, useSession } from '@/lib/session';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { EditNote, NewNote, type Note } from './NoteForms';
import { dropWaiting, type WaitingNote } from './noteQueue';
import styles from './Notes.module.css';
import { useWaitingNotes } from './useWaitingNotes';
import './texts';

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
  const dialog = useDialog();
  const pin = useAction(customerWork.pinNote);
  const [editing, setEditing] = useState(false);
  const { id, body, pinned, own, operatorName, mentions, createdAt, editedAt } = note;
  const toggle = () => pin.mutateAsync({ id, pinned: !pinned }).catch((failure: unknown) => void dialog.error(failure));
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
            <button type="button" disabled={pin.isPending} onClick={() => void toggle()}>
              {t(pinned ? 'customers:notes.unpin' : 'customers:notes.pin')}
            </button>
            {own && (
              <button type="button" onClick={() => setEditing(true)}>
                {t('customers:form.editAction')}
              </button>
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
            <button type="button" onClick={onSend}>
              {t('customers:notes.sendNow')}
            </button>
          )}
          <button type="button" onClick={() => void drop()}>
            {t('customers:notes.drop')}
          </button>
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
