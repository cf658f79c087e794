import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { agentApplications, type ApplicationDetail } from '@/contract/agents/applications';
import { toast } from '@/lib/toast';
import { PersonFields } from './PersonFields';

const FIELDS = ['firstName', 'lastName', 'phone', 'email', 'cityId', 'note'] as const;

/** Edits an application's data. The identity number is replaced or kept. */
export const EditDrawer = ({ application, onClose }: { application: ApplicationDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const { id, version, hasIdentityNumber } = application;
  const known = Object.fromEntries(FIELDS.map((field) => [field, application[field]]));
  const { untypedForm, submit, busy, close, conflict } = useRecordForm(agentApplications.update, {
    area: 'agents/applications',
    record: { id, version, ...known, identityNumber: '' },
    toInput: ({ identityNumber, ...values }) => ({
      ...values,
      id,
      version,
      ...(identityNumber && { identityNumber }),
    }),
    onSaved: () => {
      toast.success(t('agents/applications:edit.done'));
      onClose();
    },
  });
  return (
    <>
      <FormDrawer
        open
        title={t('agents/applications:edit.title')}
        busy={busy}
        onSubmit={submit}
        onClose={() => close(onClose)}
      >
        <PersonFields
          form={untypedForm}
          identityHint={hasIdentityNumber ? t('agents/applications:edit.identityKept') : undefined}
        />
      </FormDrawer>
      {conflict}
    </>
  );
};
