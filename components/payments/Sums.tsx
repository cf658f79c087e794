import { useTranslation } from 'react-i18next';
import { StatusSums } from '@/components/ui/list/StatusSums';
import { useListState } from '@/components/ui/list/useListState';
import type { Input } from '@/contract/kit';
import type { ListCall } from '@/contract/listCall';
import type { paymentOverview } from '@/contract/payments/overview';
import { asks } from '@/contract/request';
import type { ListState } from '@/lib/listState';
import { useCall } from '@/lib/useCall';

export const SUMS = asks<typeof paymentOverview.sums>('/rest/admin/payment/eft/sums');

/** The sums stand for all statuses, whichever of them the list shows. */
export const sumsInput = ({ filters: { status: _, ...filters } }: ListState): Input<typeof paymentOverview.sums> =>
  filters;

/** What the filtered transfers come to, by status. */
export const Sums = ({ list }: { list: ListCall }) => {
  const { t } = useTranslation();
  const { state } = useListState(list);
  const { data, error, refetch } = useCall(SUMS, sumsInput(state), { placeholderData: (before) => before });
  return (
    <StatusSums
      list={list}
      name="eftStatus"
      label={t('payments:sums')}
      sums={data?.rows.map(({ amount, ...row }) => ({ ...row, kurus: amount }))}
      error={error}
      onRetry={refetch}
      countText={(count) => t('payments:sumCount', { count })}
    />
  );
};
