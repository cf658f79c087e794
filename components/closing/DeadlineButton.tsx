import { useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { localInput, toInstant } from '@/lib/localTime';
import { useTranslation } from '@/lib/useTranslation';
import { ActDrawer } from './ActDrawer';
import './texts';
import { useAct } from './useAct';

const DeadlineDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const [dueAt, setDueAt] = useState(file.stepDueAt);
  const [note, setNote] = useState('');
  const act = useAct(closing.deadline, {
    said: t('closing:deadline.done'),
    onDone: onClose,
    fields: ['dueAt', 'note'],
  });
  return (
    <ActDrawer
      title={t('closing:deadline.title')}
      submitLabel={t('closing:deadline.submit')}
      busy={act.busy}
      dirty={note !== '' || dueAt !== file.stepDueAt}
      onSubmit={() => dueAt && void act.run({ id: file.id, dueAt, note })}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('closing:fields.stepDueAt')}
        error={act.wrong.dueAt}
        required
        autoFocus
        value={dueAt ? localInput(dueAt) : ''}
        onChange={({ target }) => setDueAt(toInstant(target.value))}
      />
      <TextAreaField
        label={t('closing:deadline.why')}
        error={act.wrong.note}
        required
        value={note}
        length={note.length}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDrawer>
  );
};

/** A pen beside the deadline for those who may move it. */
export const DeadlineButton = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!file.can.manage || file.outcome !== 'OPEN') return null;
  return (
    <>
      <IconButton icon="edit" size={16} label={t('closing:deadline.title')} onClick={() => setOpen(true)} />
      {open && <DeadlineDrawer file={file} onClose={() => setOpen(false)} />}
    </>
  );
};
