import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { agentApplications } from '@/contract/agents/applications';
import { useCall } from '@/lib/useCall';
import { LostReasonFields } from '../LostReasonFields';
import type { Moved } from './useMove';

type Props = { application: Moved; onClose: () => void; onLost: () => void };

/** Asks why an applicant is lost. */
export const LoseDrawer = ({ application: { id, version, name }, onClose, onLost }: Props) => {
  const { t } = useTranslation();
  const choices = useCall(agentApplications.choices, {});
  const { untypedForm, submit, busy, close } = useRecordForm(agentApplications.move, {
    area: 'agents/applications',
    defaults: { id, version, action: 'LOSE', lostReasonId: null, note: '' },
    fields: ['lostReasonId', 'note'],
    onSaved: onLost,
  });
  return (
    <FormDrawer
      open
      title={t('agents/applications:move.loseTitle')}
      submitLabel={t('enums:agentApplicationAction.LOSE')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <p>{t('agents/applications:move.loseText', { name })}</p>
      <LostReasonFields
        labelOf={(field) => t(`agents/applications:fields.${field}`)}
        from={choices}
        form={untypedForm}
      />
    </FormDrawer>
  );
};
