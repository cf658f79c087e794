import { useTranslation } from 'react-i18next';
import { StatusSums } from '@/components/ui/list/StatusSums';
import { useListState } from '@/components/ui/list/useListState';
import type { Input } from '@/contract/kit';
import type { ListCall } from '@/contract/listCall';
import type { refunds } from '@/contract/payments/refunds';
import { asks } from '@/contract/request';
import type { ListState } from '@/lib/listState';
import { useCall } from '@/lib/useCall';

export const SUMS = asks<typeof refunds.sums>('/rest/admin/payment/refund/sums');

/** The sums stand for all stages, whichever of them the list shows. */
export const sumsInput = ({ filters: { status: _, ...filters } }: ListState): Input<typeof refunds.sums> => filters;

/** What the filtered refunds come to, by where they stand. */
export const RefundSums = ({ list }: { list: ListCall }) => {
  const { t } = useTranslation();
  const { state } = useListState(list);
  const { data, error, refetch } = useCall(SUMS, sumsInput(state), { placeholderData: (before) => before });
  return (
    <StatusSums
      list={list}
      name="refundStage"
      label={t('payments/refunds:sums')}
      sums={data?.rows.map(({ amount, ...row }) => ({ ...row, kurus: amount }))}
      error={error}
      onRetry={refetch}
      countText={(count) => t('payments/refunds:sumCount', { count })}
    />
  );
};
