import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAttempt } from '@/components/ui/useAct';
import { AGENT_KINDS, type AgentKind, customerWork } from '@/contract/customers/work';
import type { Input, Output } from '@/contract/kit';
import { useSession } from '@/lib/session';
import { useAction } from '@/lib/useCall';

type Agents = Input<typeof customerWork.restoreAgents>['was'];
type Props = {
  customerIds: readonly number[];
  /** Starts it as a job, if there are too many customers for one request. */
  asJob?: ((input: Record<string, unknown>) => Promise<void>) | undefined;
  title: string;
  onClose: () => void;
  onDone: (answer: Output<typeof customerWork.assignAgent>, given: Agents) => void;
};
const KEEP = 'keep';
const NOBODY = '';

/** Assigns agents to one or many customers: each of the three kinds is kept, changed, or removed. */
export const AssignDrawer = ({ customerIds, asJob, title, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const session = useSession();
  const assign = useAction(customerWork.assignAgent);
  const [chosen, setChosen] = useState<Record<AgentKind, string>>({
    salesAgentId: KEEP,
    closingAgentId: KEEP,
    wantToSellAgentId: KEEP,
  });
  const changing = AGENT_KINDS.filter((kind) => chosen[kind] !== KEEP);

  const submit = async () => {
    if (changing.length === 0) return void dialog.info(t('customers:assign.pick'));
    const agents: Agents = Object.fromEntries(
      changing.map((kind) => [kind, chosen[kind] === NOBODY ? null : Number(chosen[kind])]),
    );
    await attempt.run(async () => {
      if (asJob) await asJob(agents);
      else onDone(await assign.mutateAsync({ customerIds: [...customerIds], ...agents }), agents);
    });
  };
  return (
    <FormDrawer
      open
      title={title}
      submitLabel={t('customers:assign.submit')}
      busy={assign.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {AGENT_KINDS.map((kind) => (
        <SelectField
          key={kind}
          label={t(`customers:fields.${kind}`)}
          value={chosen[kind]}
          onChange={(event) => setChosen({ ...chosen, [kind]: event.target.value })}
        >
          <option value={KEEP}>{t('customers:assign.keep')}</option>
          <option value={NOBODY}>{t('customers:assign.nobody')}</option>
          {session?.operators.map(({ id, firstName, lastName }) => (
            <option key={id} value={id}>
              {firstName} {lastName}
            </option>
          ))}
        </SelectField>
      ))}
    </FormDrawer>
  );
};
