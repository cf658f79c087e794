import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { wantToSell } from '@/contract/wantToSell';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import './texts';

type Props = { ids: readonly number[]; onClose: () => void; onDone?: () => void };
const KEEP = 'keep';
const asked = (value: string) => (value === KEEP ? undefined : value === '' ? null : Number(value));

/** Gives processes an operator, an individual agent, or both; the least busy stand first. */
export const AssignDrawer = ({ ids, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { data } = useCall(wantToSell.people, {});
  const assign = useAction(wantToSell.assign);
  const [operator, setOperator] = useState(KEEP);
  const [agent, setAgent] = useState(KEEP);
  const save = async () => {
    if (operator === KEEP && agent === KEEP) return onClose();
    const operatorId = asked(operator);
    const agentOperatorId = asked(agent);
    try {
      const { assigned } = await assign.mutateAsync({
        ids: [...ids],
        ...(operatorId !== undefined && { operatorId }),
        ...(agentOperatorId !== undefined && { agentOperatorId }),
      });
      toast.success(t('wantToSell:assign.done', { count: assigned }));
      onClose();
      onDone?.();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const select = (
    field: 'operatorId' | 'agentOperatorId',
    value: string,
    set: (value: string) => void,
    people: readonly { id: number; name: string; open: number; territory?: string | null }[],
  ) => (
    <Field label={t(`wantToSell:fields.${field}`)}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => set(event.target.value)}>
          <option value={KEEP}>{t('wantToSell:assign.keep')}</option>
          <option value="">{t('wantToSell:assign.none')}</option>
          {people.map(({ id, name, open, territory }) => (
            <option key={id} value={id}>
              {t('wantToSell:assign.load', { name: territory ? `${name}, ${territory}` : name, open })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <FormDrawer
      open
      title={ids.length > 1 ? t('wantToSell:assign.titleMany', { count: ids.length }) : t('wantToSell:assign.title')}
      submitLabel={t('wantToSell:assign.button')}
      busy={assign.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {select('operatorId', operator, setOperator, data?.operators ?? [])}
      {select('agentOperatorId', agent, setAgent, data?.agents ?? [])}
    </FormDrawer>
  );
};
