import { useTranslation } from 'react-i18next';
import { StatusSums } from '@/components/ui/list/StatusSums';
import type { earnings } from '@/contract/earnings';
import type { ListCall } from '@/contract/listCall';
import { asks } from '@/contract/request';
import { useCall } from '@/lib/useCall';

export const TOTALS = asks<typeof earnings.totals>('/rest/agent-earning/list/calculations');

/** Count and sum of the agents' earnings by status, for those who may see them. */
export const Totals = ({ list }: { list: ListCall }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(TOTALS, {});
  return (
    <StatusSums
      list={list}
      name="earningStatus"
      label={t('earnings:totals.label')}
      sums={data?.rows.map(({ agentShare, ...row }) => ({ ...row, kurus: agentShare }))}
      error={error}
      onRetry={refetch}
      countText={(count) => t('earnings:totals.count', { count })}
    />
  );
};
