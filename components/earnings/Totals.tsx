import { useTranslation } from 'react-i18next';
import { StatusSums } from '@/components/ui/list/StatusSums';
import { listCall } from '@/contract/listCall';
import { earnings } from '@/contract/earnings';
import { useCall } from '@/lib/useCall';

/** How many earnings stand where and what they come to for the agent, for those who may see it. */
export const Totals = () => {
  const { t } = useTranslation();
  const { data } = useCall(earnings.totals, {});
  return (
    <StatusSums
      list={listCall(earnings.list)}
      name="earningStatus"
      label={t('earnings:totals.label')}
      sums={data?.rows.map(({ agentShare, ...row }) => ({ ...row, kurus: agentShare }))}
      countText={(count) => t('earnings:totals.count', { count })}
    />
  );
};
