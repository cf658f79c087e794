import { useState } from 'react';
import { needsJob, useBulkJob } from '@/components/ui/bulk/useBulkJob';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Chosen } from '@/components/ui/list/types';
import { PAGE_SIZE } from '@/contract/kit';
import { wantToSell } from '@/contract/activities/wantToSell';
import { formatNumber } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/wantToSell/texts';

type Props = {
  ids: readonly number[];
  /** Where they were chosen in a list, which may be more than these. */
  chosen?: Chosen;
  onClose: () => void;
  onDone?: () => void;
};
const KEEP = 'keep';
const asked = (value: string) => (value === KEEP ? undefined : value === '' ? null : Number(value));

/** Gives processes an operator, an individual agent, or both; the least busy stand first. */
export const AssignDrawer = ({ ids, chosen, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { data } = useCall(wantToSell.people, {});
  const assign = useAction(wantToSell.assign);
  const job = useBulkJob('WANT_TO_SELL_ASSIGNEE');
  const count = chosen?.count ?? ids.length;
  const [operator, setOperator] = useState(KEEP);
  const [agent, setAgent] = useState(KEEP);
  const save = async () => {
    if (operator === KEEP && agent === KEEP) return onClose();
    const operatorId = asked(operator);
    const agentOperatorId = asked(agent);
    try {
      const people = {
        ...(operatorId !== undefined && { operatorId }),
        ...(agentOperatorId !== undefined && { agentOperatorId }),
      };
      if (chosen && needsJob(chosen, PAGE_SIZE.max)) await job.begin(chosen, people);
      else {
        const { assigned } = await assign.mutateAsync({ ids: [...ids], ...people });
        toast.success(t('wantToSell:assign.done', { count: assigned }));
      }
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
      title={
        count > 1 ? t('wantToSell:assign.titleMany', { count: formatNumber(count) }) : t('wantToSell:assign.title')
      }
      submitLabel={t('wantToSell:assign.button')}
      busy={assign.isPending || job.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {select('operatorId', operator, setOperator, data?.operators ?? [])}
      {select('agentOperatorId', agent, setAgent, data?.agents ?? [])}
    </FormDrawer>
  );
};
