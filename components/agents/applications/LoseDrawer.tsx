import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { agentApplications } from '@/contract/agents/applications';
import { useCall } from '@/lib/useCall';
import type { Moved } from './useMove';

type Props = { application: Moved; onClose: () => void; onLost: () => void };

/** Asks why somebody is lost. */
export const LoseDrawer = ({ application: { id, version, name }, onClose, onLost }: Props) => {
  const { t } = useTranslation();
  const choices = useCall(agentApplications.choices, {});
  const { form, submit, busy, close } = useRecordForm(agentApplications.move, {
    area: 'agents/applications',
    defaults: { id, version, action: 'LOSE', lostReasonId: null, note: '' },
    fields: ['lostReasonId', 'note'],
    onSaved: onLost,
  });
  const { errors } = form.formState;
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
      <SelectField
        from={choices}
        label={t('agents/applications:fields.lostReasonId')}
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
        label={t('agents/applications:fields.note')}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </FormDrawer>
  );
};
