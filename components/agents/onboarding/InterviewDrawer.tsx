import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { AssigneeField, useAssignees } from '@/components/ui/frames/AssigneeField';
import { FramePicker } from '@/components/ui/frames/FramePicker';
import { agentOnboarding, type OnboardingDetail } from '@/contract/agents/onboarding';
import { toast } from '@/lib/toast';

/** Books a free hour in the interviewer's calendar. */
export const InterviewDrawer = ({ onboarding, onClose }: { onboarding: OnboardingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const people = useAssignees('INTERVIEW').data?.rows;
  const { form, submit, busy, close } = useRecordForm(agentOnboarding.interview, {
    area: 'agents/onboarding',
    defaults: { id: onboarding.id, startsAt: null, assigneeId: null, location: '' },
    toInput: (values) => ({ ...values, assigneeId: assigneeId ?? null }),
    fields: ['startsAt', 'assigneeId', 'location'],
    onSaved: () => {
      toast.success(t('agents/onboarding:interview.done'));
      onClose();
    },
  });
  const { errors } = form.formState;
  const assigneeId: number | undefined = Number(form.watch('assigneeId') ?? people?.[0]?.id) || undefined;
  const put = (at: string | null) => {
    putIn(form, 'startsAt', at);
    form.clearErrors();
  };
  return (
    <FormDrawer
      open
      title={t('agents/onboarding:interview.title')}
      submitLabel={t('agents/onboarding:interview.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <p>{onboarding.name}</p>
      <AssigneeField
        kind="INTERVIEW"
        value={assigneeId}
        error={errors.assigneeId?.message}
        onChange={(chosen) => {
          putIn(form, 'assigneeId', chosen ?? null);
          put(null);
        }}
      />
      {people?.length === 0 && <p>{t('agents/onboarding:interview.nobody')}</p>}
      {assigneeId !== undefined && (
        <FramePicker
          kind="INTERVIEW"
          assigneeId={assigneeId}
          value={form.watch('startsAt') ?? null}
          error={errors.startsAt?.message}
          autoFocus
          onChange={put}
        />
      )}
      <TextField
        label={t('agents/onboarding:fields.location')}
        error={errors.location?.message}
        {...form.register('location')}
      />
    </FormDrawer>
  );
};
