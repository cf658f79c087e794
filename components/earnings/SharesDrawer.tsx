import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type EarningDetail, earnings } from '@/contract/earnings';
import type { ErrorCode } from '@/domain/errors';
import { CallError } from '@/lib/callError';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';

type Props = { earning: EarningDetail; onClose: () => void };

const numberOf = (typed: string) => Number(typed.replace(',', '.'));

/** Changes what parts of this sale's fee agent and broker get; each only for those who may. */
export const SharesDrawer = ({ earning, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const change = useAction(earnings.changeShares);
  const { hasBroker, agentPercent, brokerPercent } = earning.waterfall;
  const agents = useMay('earnings.changeAgentShare');
  const brokers = useMay('earnings.changeBrokerShare') && hasBroker;
  const [agent, setAgent] = useState(String(agentPercent ?? ''));
  const [broker, setBroker] = useState(String(brokerPercent ?? ''));
  const [wrong, setWrong] = useState<Record<string, ErrorCode>>({});
  const submit = async () => {
    setWrong({});
    try {
      await change.mutateAsync({
        id: earning.id,
        version: earning.version,
        ...(agents && agent !== '' && { agentPercent: numberOf(agent) }),
        ...(brokers && broker !== '' && { brokerPercent: numberOf(broker) }),
      });
      toast.success(t('earnings:shares.done'));
      onClose();
    } catch (failure) {
      const fields =
        failure instanceof CallError ? (failure.body as { fields?: Record<string, ErrorCode> })?.fields : {};
      if (fields && Object.keys(fields).length > 0) setWrong(fields);
      else await dialog.error(failure);
    }
  };
  const field = (name: 'agent' | 'broker', value: string, set: (typed: string) => void) => (
    <TextField
      label={t(`earnings:shares.${name}`)}
      type="number"
      inputMode="decimal"
      min={0}
      max={100}
      step={0.01}
      required
      error={wrong[`${name}Percent`] && t(`errors:${wrong[`${name}Percent`]}`)}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
  return (
    <FormDrawer
      open
      title={t('earnings:shares.title')}
      submitLabel={t('earnings:shares.submit')}
      busy={change.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('earnings:shares.text')}</p>
      {agents && field('agent', agent, setAgent)}
      {brokers && field('broker', broker, setBroker)}
    </FormDrawer>
  );
};
