import { useTranslation } from 'react-i18next';
import { StatusSums } from '@/components/ui/list/StatusSums';
import { useListState } from '@/components/ui/list/useListState';
import type { Input } from '@/contract/kit';
import type { ListCall } from '@/contract/listCall';
import type { paymentOverview } from '@/contract/payments/overview';
import type { refunds } from '@/contract/payments/refunds';
import { asks } from '@/contract/request';
import type { ListState } from '@/lib/listState';
import { useCall } from '@/lib/useCall';

type SumsCall = typeof paymentOverview.sums | typeof refunds.sums;

export const EFT_SUMS = asks<typeof paymentOverview.sums>('/rest/admin/payment/eft/sums');
export const REFUND_SUMS = asks<typeof refunds.sums>('/rest/admin/payment/refund/sums');

/** The sums cover all statuses, whatever status filter the list has. */
export const sumsInput = ({ filters: { status: _, ...filters } }: ListState): Input<SumsCall> => filters;

type Props = {
  list: ListCall;
  call: typeof EFT_SUMS | typeof REFUND_SUMS;
  /** The enumeration of the statuses. */
  name: 'eftStatus' | 'refundStage';
  /** Namespace of its texts. */
  area: 'payments' | 'payments/refunds';
};

/** Count and amount of the filtered transfers or refunds, by status. */
export const FilteredSums = ({ list, call, name, area }: Props) => {
  const { t } = useTranslation();
  const { state } = useListState(list);
  const { data, error, refetch } = useCall<SumsCall>(call, sumsInput(state), { placeholderData: (before) => before });
  return (
    <StatusSums
      list={list}
      name={name}
      label={t(`${area}:sums`)}
      sums={data?.rows.map(({ amount, ...row }) => ({ ...row, kurus: amount }))}
      error={error}
      onRetry={refetch}
      countText={(count) => t(`${area}:sumCount`, { count })}
    />
  );
};
