import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsJob, useBulkJob } from '@/components/ui/bulk/useBulkJob';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Chosen } from '@/components/ui/list/types';
import { takenText } from '@/components/ui/takenText';
import { useAttempt } from '@/components/ui/useAct';
import { PAGE_SIZE } from '@/domain/lists';
import { wantToSell } from '@/contract/activities/wantToSell';
import { formatNumber } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';

type Props = {
  ids: readonly number[];
  /** If they were selected in a list, possibly more than `ids`. */
  chosen?: Chosen;
  onClose: () => void;
  onDone?: () => void;
};
const KEEP = 'keep';
const asked = (value: string) => (value === KEEP ? undefined : value === '' ? null : Number(value));

/** Assigns an operator, an individual agent, or both to processes; least busy first. */
export const AssignDrawer = ({ ids, chosen, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const people = useCall(wantToSell.people, {});
  const assign = useAction(wantToSell.assign);
  const job = useBulkJob('WANT_TO_SELL_ASSIGNEE');
  const count = chosen?.count ?? ids.length;
  const [operator, setOperator] = useState(KEEP);
  const [agent, setAgent] = useState(KEEP);
  const save = async () => {
    if (operator === KEEP && agent === KEEP) return onClose();
    const operatorId = asked(operator);
    const agentOperatorId = asked(agent);
    await attempt.run(async () => {
      const people = {
        ...(operatorId !== undefined && { operatorId }),
        ...(agentOperatorId !== undefined && { agentOperatorId }),
      };
      if (chosen && needsJob(chosen, PAGE_SIZE.max)) await job.begin(chosen, people);
      else {
        const { assigned, takenFrom } = await assign.mutateAsync({ ids: [...ids], ...people });
        toast.success(takenText(t('activities/wantToSell:assign.done', { count: assigned }), takenFrom, t));
      }
      onClose();
      onDone?.();
    });
  };
  const select = (
    field: 'operatorId' | 'agentOperatorId',
    value: string,
    set: (value: string) => void,
    rows: readonly { id: number; name: string; open: number; territory?: string | null }[],
  ) => (
    <SelectField
      from={people}
      label={t(`activities/wantToSell:fields.${field}`)}
      value={value}
      onChange={(event) => set(event.target.value)}
    >
      <option value={KEEP}>{t('activities/wantToSell:assign.keep')}</option>
      <option value="">{t('activities/wantToSell:assign.none')}</option>
      {rows.map(({ id, name, open, territory }) => (
        <option key={id} value={id}>
          {t('activities/wantToSell:assign.load', { name: territory ? `${name}, ${territory}` : name, open })}
        </option>
      ))}
    </SelectField>
  );
  return (
    <FormDrawer
      open
      title={
        count > 1
          ? t('activities/wantToSell:assign.titleMany', { count: formatNumber(count) })
          : t('activities/wantToSell:assign.title')
      }
      submitLabel={t('activities/wantToSell:assign.button')}
      busy={assign.isPending || job.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {select('operatorId', operator, setOperator, people.data?.operators ?? [])}
      {select('agentOperatorId', agent, setAgent, people.data?.agents ?? [])}
    </FormDrawer>
  );
};
