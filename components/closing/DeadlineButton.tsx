import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { Held } from '@/components/ui/fields/Held';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { IconButton } from '@/components/ui/IconButton';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { toast } from '@/lib/toast';

/** A deadline has no version: its value is compared instead. */
const asRead = ({ id, stepDueAt }: ClosingDetail) => ({ id, dueAt: stepDueAt, note: '' });

/** Moves the step's deadline, with a reason. */
export const DeadlineDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close, conflict } = useRecordForm(closing.deadline, {
    area: 'closing',
    record: asRead(file),
    identify: ({ id, dueAt }) => ({ id, was: dueAt }),
    read: (current) => asRead(current as ClosingDetail),
    labelOf: (field) => (field === 'dueAt' ? t('closing:fields.stepDueAt') : undefined),
    onSaved: () => {
      toast.success(t('closing:deadline.done'));
      onClose();
    },
  });
  return (
    <>
      <FormDrawer
        open
        title={t('closing:deadline.title')}
        submitLabel={t('closing:deadline.submit')}
        busy={busy}
        onSubmit={submit}
        onClose={() => close(onClose)}
      >
        <Held form={form} name="dueAt">
          {({ value, onChange, error }) => (
            <DateTimeField
              label={t('closing:fields.stepDueAt')}
              error={error}
              required
              autoFocus
              value={value ?? null}
              onChange={onChange}
            />
          )}
        </Held>
        <TextAreaField
          label={t('closing:deadline.why')}
          error={form.formState.errors.note?.message}
          required
          {...form.register('note')}
        />
      </FormDrawer>
      {conflict}
    </>
  );
};

/** An edit button beside the deadline, for those who may move it. */
export const DeadlineButton = ({ file, onOpen }: { file: ClosingDetail; onOpen: () => void }) => {
  const { t } = useTranslation();
  if (!file.can.manage || file.outcome !== 'OPEN') return null;
  return <IconButton icon="edit" size={16} label={t('closing:deadline.title')} onClick={onOpen} />;
};
