import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { HeldNumber } from '@/components/ui/fields/HeldNumber';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type EarningDetail, earnings } from '@/contract/earnings';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';

type Props = { earning: EarningDetail; onClose: () => void };

/** Changes the agent's and the broker's share of this sale's fee; each with its own permission. */
export const SharesDrawer = ({ earning, onClose }: Props) => {
  const { t } = useTranslation();
  const { hasBroker } = earning.waterfall;
  const agents = useMay('earnings.changeAgentShare');
  const brokers = useMay('earnings.changeBrokerShare') && hasBroker;
  const read = ({ id, version, waterfall }: EarningDetail) => ({
    id,
    version,
    ...(agents && waterfall.agentPercent !== null && { agentPercent: waterfall.agentPercent }),
    ...(brokers && waterfall.brokerPercent !== null && { brokerPercent: waterfall.brokerPercent }),
  });
  const { form, submit, busy, close, conflict } = useRecordForm(earnings.changeShares, {
    area: 'earnings',
    record: read(earning),
    read: (current) => read(current as EarningDetail),
    labelOf: (field) => t(`earnings:shares.${field === 'agentPercent' ? 'agent' : 'broker'}`),
    onSaved: () => {
      toast.success(t('earnings:shares.done'));
      onClose();
    },
  });
  const field = (name: 'agent' | 'broker') => (
    <HeldNumber
      form={form}
      name={`${name}Percent`}
      label={t(`earnings:shares.${name}`)}
      min={0}
      max={100}
      decimals={2}
      required
    />
  );
  return (
    <>
      <FormDrawer
        open
        title={t('earnings:shares.title')}
        submitLabel={t('earnings:shares.submit')}
        busy={busy}
        onSubmit={submit}
        onClose={() => close(onClose)}
      >
        <p>{t('earnings:shares.text')}</p>
        {agents && field('agent')}
        {brokers && field('broker')}
      </FormDrawer>
      {conflict}
    </>
  );
};
