import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { takenText } from '@/components/ui/takenText';
import { useAct } from '@/components/ui/useAct';
import { agents } from '@/contract/agents';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';

type Props = { ids: readonly number[]; title: string; onClose: () => void; onDone?: () => void };

/** Assigns one or several agents to a manager. */
export const AssignDrawer = ({ ids, title, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const managers = useCall(agents.managers, {});
  const assign = useAct(agents.assign, { fields: ['operatorId'] });
  const [chosen, setChosen] = useState('');
  const submit = () =>
    assign.run({ ids: [...ids], ...(chosen && { operatorId: Number(chosen) }) }, ({ assigned, takenFrom }) => {
      onDone?.();
      onClose();
      const done =
        assigned.length === 1
          ? t('agents:assign.done', { name: assigned[0]?.name })
          : t('agents:assign.doneMany', { count: assigned.length });
      toast.success(takenText(done, takenFrom, t));
    });
  return (
    <FormDrawer
      open
      title={t('agents:assign.title', { name: title })}
      submitLabel={t('agents:assign.submit')}
      busy={assign.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        from={managers}
        label={t('agents:fields.managerId')}
        hint={chosen ? undefined : t('agents:assign.hint')}
        error={assign.wrong.operatorId}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('agents:assign.nearest')}</option>
        {managers.data?.rows.map(({ id, name, territory, agents: count }) => (
          <option key={id} value={id}>
            {[name, territory, t('agents:assign.has', { count })].filter(Boolean).join(' · ')}
          </option>
        ))}
      </SelectField>
    </FormDrawer>
  );
};
