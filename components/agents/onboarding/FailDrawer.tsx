import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { agentOnboarding, type OnboardingDetail } from '@/contract/agents/onboarding';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';

/** Ends an onboarding without an agent, for a reason (V29). */
export const FailDrawer = ({ onboarding, onClose }: { onboarding: OnboardingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const choices = useCall(agentOnboarding.choices, {});
  const { id, version, name } = onboarding;
  const { form, submit, busy, close } = useRecordForm(agentOnboarding.move, {
    area: 'agents/onboarding',
    defaults: { id, version, action: 'FAIL', lostReasonId: null, note: '' },
    fields: ['lostReasonId', 'note'],
    onSaved: () => {
      toast.success(t('agents/onboarding:move.failed'));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t('agents/onboarding:move.failTitle')}
      submitLabel={t('enums:agentOnboardingAction.FAIL')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <p>{t('agents/onboarding:move.failText', { name })}</p>
      <SelectField
        from={choices}
        label={t('agents/onboarding:fields.lostReasonId')}
        error={errors.lostReasonId?.message}
        required
        autoFocus
        {...form.register('lostReasonId', { setValueAs: (chosen: string) => Number(chosen) || null })}
      >
        <option value="">{t('field.choose')}</option>
        {choices.data?.lostReasons.map((reason) => (
          <option key={reason.id} value={reason.id}>
            {reason.name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('agents/onboarding:fields.note')}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </FormDrawer>
  );
};
