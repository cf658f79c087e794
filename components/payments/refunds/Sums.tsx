import { useTranslation } from 'react-i18next';
import { StatusSums } from '@/components/ui/list/StatusSums';
import { useListState } from '@/components/ui/list/useListState';
import { listCall } from '@/contract/listCall';
import type { Input } from '@/contract/kit';
import { refunds } from '@/contract/payments/refunds';
import type { ListState } from '@/lib/listState';
import { useCall } from '@/lib/useCall';

/** The sums stand for all stages, whichever of them the list shows. */
export const sumsInput = ({ filters: { status: _, ...filters } }: ListState): Input<typeof refunds.sums> => filters;

/** What the filtered refunds come to, by where they stand. */
export const RefundSums = () => {
  const { t } = useTranslation();
  const { state } = useListState(listCall(refunds.list));
  const { data } = useCall(refunds.sums, sumsInput(state), { placeholderData: (before) => before });
  return (
    <StatusSums
      list={listCall(refunds.list)}
      name="refundStage"
      label={t('payments/refunds:sums')}
      sums={data?.rows.map(({ amount, ...row }) => ({ ...row, kurus: amount }))}
      countText={(count) => t('payments/refunds:sumCount', { count })}
    />
  );
};
