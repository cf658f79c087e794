import { keepPreviousData } from '@tanstack/react-query';
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

/** The text with mentions in bold. */
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
  // The form replaced the button that opened it: the focus returns to the button.
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

type PageProps = {
  customerId: number;
  mayWrite: boolean;
  /** The `next` of the previous page, and how many notes came before. */
  after?: string;
  before?: number;
  /** Whether unsent notes are shown above. */
  hasWaiting: boolean;
};

/** One page of notes. The next page is loaded on request, with this page's present cursor. */
const NotesFrom = ({ after, before = 0, ...about }: PageProps) => {
  const { customerId, mayWrite, hasWaiting } = about;
  const { t } = useTranslation();
  const [more, setMore] = useState(false);
  const asked = { customerId, ...(after && { after }) };
  const { data, error, refetch } = useCall(customers.notes, asked, { placeholderData: keepPreviousData });
  if (!data) return <Pending error={error} onRetry={refetch} width={30} />;
  const { rows, next, count } = data;
  const shown = before + rows.length;
  return (
    <>
      {count === 0 && !hasWaiting && <p className={styles.empty}>{t('customers:notes.empty')}</p>}
      <ul className={styles.notes}>
        {rows.map((note) => (
          <OneNote key={note.id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
      {next && more && <NotesFrom {...about} after={next} before={shown} />}
      {next && !more && (
        <div className={styles.foot}>
          <span>{t('customers:notes.shown', { shown, count })}</span>
          <Button size="small" onClick={() => setMore(true)}>
            {t('customers:timeline.more')}
          </Button>
        </div>
      )}
    </>
  );
};

/** Colleagues' notes about a customer: first those waiting on this device to be sent, then pinned ones. */
export const Notes = ({ customerId, closed = false }: { customerId: number; closed?: boolean }) => {
  const mayWrite = useMay('customers.note') && !closed;
  const { waiting: all, send } = useWaitingNotes();
  const waiting = all.filter((note) => note.customerId === customerId);
  return (
    <div className={styles.all}>
      {mayWrite && <NewNote customerId={customerId} />}
      {waiting.length > 0 && (
        <ul className={styles.notes}>
          {waiting.map((note) => (
            <WaitingNoteRow key={note.key} note={note} onSend={send} />
          ))}
        </ul>
      )}
      <NotesFrom key={customerId} customerId={customerId} mayWrite={mayWrite} hasWaiting={waiting.length > 0} />
    </div>
  );
};
