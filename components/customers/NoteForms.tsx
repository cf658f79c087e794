import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { LockedButton } from '@/components/ui/LockedButton';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { useAct } from '@/components/ui/useAct';
import { useClearSent } from '@/components/ui/useClearSent';
import type { customers } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import type { Output } from '@/contract/kit';
import { recordNow } from '@/lib/callError';
import { useKeptText } from '@/lib/keptTyping';
import { useSession } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useOwnDraft } from '@/lib/useOwnDraft';
import { mentionsIn, NoteField, useColleagues } from './NoteField';
import { addWaiting, isLost } from '@/lib/waiting/notes';
import styles from './Notes.module.css';

export type Note = Output<typeof customers.notes>['rows'][number];

/** Writes a note. Offline it is stored on this device and sent later, exactly once. */
export const NewNote = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  const operatorId = useSession()?.operator.id ?? 0;
  const colleagues = useColleagues();
  const create = useAct(customerWork.createNote);
  const [typed, setTyped] = useState<string | null>(null);
  // Unsaved text, which survives leaving the page; only for the operator who typed it.
  const { left, keep, drop } = useOwnDraft<{ text: string }>(`note-${customerId}`, 'text');
  const text = typed ?? left?.text ?? '';
  const setText = (now: string) => {
    setTyped(now);
    if (now.trim() === '') drop();
    else keep({ text: now });
  };
  const named = mentionsIn(text, colleagues);
  const clearSent = useClearSent(text, setText);

  const save = async () => {
    const body = text.trim();
    if (body === '' || create.busy) return;
    const note = { customerId, body, mentionIds: named.map(({ id }) => id) };
    const key = crypto.randomUUID();
    const wait = () => {
      addWaiting(operatorId, { ...note, key, at: new Date().toISOString() });
      clearSent(text);
    };
    if (!navigator.onLine) return wait();
    await create.run(
      { ...note, idempotencyKey: key },
      () => {
        clearSent(text);
        toast.success(t('customers:notes.saved'));
      },
      (failure) => {
        if (!isLost(failure)) return false;
        wait();
        return true;
      },
    );
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NoteField label={t('customers:notes.new')} value={text} onChange={setText} onSubmit={() => void save()} />
      <div className={styles.foot}>
        <span>
          {named.length > 0 && t('customers:notes.told', { names: named.map(({ name }) => name).join(', ') })}
        </span>
        <LockedButton
          type="submit"
          size="small"
          variant="primary"
          busy={create.busy}
          reason={text.trim() === '' ? t('field.writeFirst') : null}
        >
          {t('customers:notes.save')}
        </LockedButton>
      </div>
    </form>
  );
};

/** Edits one's own note in place. */
export const EditNote = ({ note, onClose }: { note: Note; onClose: () => void }) => {
  const { t } = useTranslation();
  const colleagues = useColleagues();
  const update = useAct(customerWork.updateNote);
  const [first] = useState(note);
  // The version being edited: a note changed on another device meanwhile is not overwritten without notice.
  const [upon, setUpon] = useState(first);
  const [text, setText] = useKeptText('note', `${note.id}-${first.version}`, first.body);
  const clashes = upon.body !== first.body && upon.body !== text;
  const leave = useUnsavedChangesPrompt(text !== upon.body);
  const close = async () => {
    if (await leave.ask()) onClose();
  };
  const save = async ({ version, body } = upon): Promise<void> => {
    const mentionIds = mentionsIn(text, colleagues).map(({ id }) => id);
    await update.run({ id: note.id, version, body: text.trim(), mentionIds }, onClose, async (failure) => {
      const current = recordNow<Note>(failure);
      if (!current) return false;
      setUpon(current);
      // Only pinned or unpinned by a colleague: its text is unchanged.
      if (current.body === body) await save(current);
      return true;
    });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NoteField
        label={t('customers:notes.edit')}
        value={text}
        onChange={setText}
        onSubmit={() => void save()}
        autoFocus
      />
      {clashes && (
        <Notice kind="warning" role="alert">
          <p>{t('customers:notes.changed')}</p>
          <p className={styles.body}>{upon.body}</p>
          <Button size="small" onClick={() => setText(upon.body)}>
            {t('customers:notes.take')}
          </Button>
        </Notice>
      )}
      <div className={styles.foot}>
        <Button size="small" variant="ghost" onClick={() => void close()}>
          {t('action.cancel')}
        </Button>
        <LockedButton
          type="submit"
          size="small"
          variant="primary"
          busy={update.busy}
          reason={text.trim() === '' ? t('field.writeFirst') : null}
        >
          {t('customers:notes.update')}
        </LockedButton>
      </div>
    </form>
  );
};
