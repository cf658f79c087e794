import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { Line, Lines } from '@/components/ui/Lines';
import { LockedButton } from '@/components/ui/LockedButton';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { formatInstant } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { useMay } from '@/lib/session';
import { ActDrawer } from './ActDrawer';
import styles from './Parts.module.css';
import { useClosingAct } from './useClosingAct';
import { useLock } from './useLock';

const TaskDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const [note, setNote] = useKeptText('closing.task', file.id);
  const [dueAt, setDueAt] = useState<string | null>(null);
  const act = useClosingAct(closing.openTask, {
    said: t('closing:task.done'),
    onDone: onClose,
    fields: ['note', 'dueAt'],
  });
  return (
    <ActDrawer
      title={t('closing:task.title')}
      submitLabel={t('closing:task.submit')}
      busy={act.busy}
      dirty={note !== '' || dueAt !== null}
      onSubmit={() => void act.run({ id: file.id, note, dueAt })}
      onClose={onClose}
    >
      <p>{t('closing:task.why', { name: file.assignee?.name ?? t('closing:nobody') })}</p>
      <TextAreaField
        label={t('closing:task.what')}
        error={act.wrong.note}
        required
        autoFocus
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <DateTimeField label={t('closing:task.due')} error={act.wrong.dueAt} value={dueAt} onChange={setDueAt} />
    </ActDrawer>
  );
};

/** A new task, beside the section's title. */
export const NewTask = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const { only, why } = useLock(file);
  const [open, setOpen] = useState(false);
  if (only && !open) return null;
  return (
    <>
      <LockedButton
        may="closings.work"
        reason={why}
        size="small"
        variant="ghost"
        icon="plus"
        onClick={() => setOpen(true)}
      >
        {t('closing:task.new')}
      </LockedButton>
      {open && <TaskDrawer file={file} onClose={() => setOpen(false)} />}
    </>
  );
};

/** The closing's tasks: while one is open, the closing cannot continue. */
export const Tasks = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const reads = useMay('activities.read');
  if (file.tasks.length === 0) return <p className={styles.quiet}>{t('closing:task.none')}</p>;
  return (
    <Lines>
      {file.tasks.map(({ id, type, status, note, assigneeName, dueAt }) => {
        const over = status === 'SUCCESS' || status === 'FAILED';
        const text = note || enumLabel('activityType', type, t);
        return (
          <Line
            key={id}
            state={over ? 'done' : 'open'}
            icon={over ? 'success' : 'clock'}
            end={chip('activityStatus', status, t)}
          >
            {reads ? <Link href={`/activities/detail?id=${id}`}>{text}</Link> : <span>{text}</span>}
            <small>
              {[enumLabel('activityType', type, t), assigneeName, dueAt && formatInstant(dueAt)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </Line>
        );
      })}
    </Lines>
  );
};
