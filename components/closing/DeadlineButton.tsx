import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { useKeptText } from '@/lib/keptTyping';
import { ActDrawer } from './ActDrawer';
import { useClosingAct } from './useClosingAct';

export const DeadlineDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const [dueAt, setDueAt] = useState(file.stepDueAt);
  const [note, setNote] = useKeptText('closing.deadline', file.id);
  const act = useClosingAct(closing.deadline, {
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
      <DateTimeField
        label={t('closing:fields.stepDueAt')}
        error={act.wrong.dueAt}
        required
        autoFocus
        value={dueAt}
        onChange={setDueAt}
      />
      <TextAreaField
        label={t('closing:deadline.why')}
        error={act.wrong.note}
        required
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDrawer>
  );
};

/** A pen beside the deadline for those who may move it. */
export const DeadlineButton = ({ file, onOpen }: { file: ClosingDetail; onOpen: () => void }) => {
  const { t } = useTranslation();
  if (!file.can.manage || file.outcome !== 'OPEN') return null;
  return <IconButton icon="edit" size={16} label={t('closing:deadline.title')} onClick={onOpen} />;
};
