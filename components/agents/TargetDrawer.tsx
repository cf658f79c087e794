import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateField } from '@/components/ui/fields/DateField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type AgentDetail, agents } from '@/contract/agents';
import { toast } from '@/lib/toast';

const FIELDS = ['target', 'certificateEndsOn'] as const;
const pick = ({ id, version, target, certificateEndsOn }: AgentDetail) => ({ id, version, target, certificateEndsOn });

/** An agent's yearly target, and the end of the certificate. */
export const TargetDrawer = ({ agent, onClose }: { agent: AgentDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const saving = useRecordForm(agents.update, {
    area: 'agents',
    record: pick(agent),
    read: (current) => pick(current as AgentDetail),
    fields: FIELDS,
    onSaved: () => {
      onClose();
      toast.success(t('agents:edit.done'));
    },
  });
  const { control, formState } = saving.form;
  return (
    <>
      <FormDrawer
        open
        title={t('agents:edit.title', { name: agent.name })}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <Controller
          name="target"
          control={control}
          render={({ field: { value, onChange } }) => (
            <MoneyField
              label={t('agents:fields.target')}
              hint={t('agents:edit.targetHint')}
              error={formState.errors.target?.message}
              value={typeof value === 'number' ? value : null}
              onChange={onChange}
            />
          )}
        />
        <Controller
          name="certificateEndsOn"
          control={control}
          render={({ field: { name, value, onChange } }) => (
            <DateField
              label={t('agents:fields.certificateEndsOn')}
              hint={t('agents:edit.certificateHint')}
              error={formState.errors.certificateEndsOn?.message}
              name={name}
              value={typeof value === 'string' ? value : ''}
              onChange={(day) => onChange(day || null)}
            />
          )}
        />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
