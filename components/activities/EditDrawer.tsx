import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import { toast } from '@/lib/toast';

/** Note, priority and due time of an activity. */
export const EditDrawer = ({ activity, onClose }: { activity: WorkDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close, conflict } = useRecordForm(activities.update, {
    area: 'activities',
    record: {
      id: activity.id,
      version: activity.version,
      note: activity.note,
      priority: activity.priority,
      dueAt: activity.dueAt,
    },
    onSaved: () => {
      toast.success(t('activities:edit.done'));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <>
      <FormDrawer open title={t('activities:edit.title')} busy={busy} onSubmit={submit} onClose={() => close(onClose)}>
        <TextAreaField
          label={t('activities:fields.note')}
          error={errors.note?.message as string | undefined}
          autoFocus
          {...form.register('note')}
        />
        <EnumSelect
          of="activityPriority"
          label={t('activities:fields.priority')}
          required
          {...form.register('priority')}
        />
        <Controller
          name="dueAt"
          control={form.control}
          render={({ field: { value, onChange, name } }) => (
            <DateTimeField
              {...{ name, value, onChange }}
              label={t('activities:fields.dueAt')}
              error={errors.dueAt?.message as string | undefined}
            />
          )}
        />
      </FormDrawer>
      {conflict}
    </>
  );
};
