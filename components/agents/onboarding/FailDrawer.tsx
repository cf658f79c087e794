import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { agentOnboarding, type OnboardingDetail } from '@/contract/agents/onboarding';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { LostReasonFields } from '../LostReasonFields';

/** Ends an onboarding without an agent, with a reason (V29). */
export const FailDrawer = ({ onboarding, onClose }: { onboarding: OnboardingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const choices = useCall(agentOnboarding.choices, {});
  const { id, version, name, note: known } = onboarding;
  const { untypedForm, submit, busy, close, conflict } = useRecordForm(agentOnboarding.move, {
    area: 'agents/onboarding',
    // What is written takes the place of the onboarding's note.
    record: { id, version, note: known },
    identify: (read) => ({ id: read.id, version: read.version, action: 'FAIL' }),
    defaults: { lostReasonId: null, note: '' },
    toInput: ({ lostReasonId, note }) => ({ lostReasonId, ...(note && { note }) }),
    read: (current) => ({ ...current, lostReasonId: null }),
    fields: ['lostReasonId', 'note'],
    onSaved: () => {
      toast.success(t('agents/onboarding:move.failed'));
      onClose();
    },
  });
  return (
    <>
      <FormDrawer
        open
        title={t('agents/onboarding:move.failTitle')}
        submitLabel={t('enums:agentOnboardingAction.FAIL')}
        busy={busy}
        onSubmit={submit}
        onClose={() => close(onClose)}
      >
        <p>{t('agents/onboarding:move.failText', { name })}</p>
        <LostReasonFields
          labelOf={(field) => t(`agents/onboarding:fields.${field}`)}
          from={choices}
          form={untypedForm}
        />
      </FormDrawer>
      {conflict}
    </>
  );
};
