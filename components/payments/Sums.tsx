import { useTranslation } from 'react-i18next';
import { StatusSums } from '@/components/ui/list/StatusSums';
import { useListState } from '@/components/ui/list/useListState';
import { listCall } from '@/contract/listCall';
import type { Input } from '@/contract/kit';
import { payments } from '@/contract/payments';
import { paymentOverview } from '@/contract/payments/overview';
import type { ListState } from '@/lib/listState';
import { useCall } from '@/lib/useCall';

/** The sums stand for all statuses, whichever of them the list shows. */
export const sumsInput = ({ filters: { status: _, ...filters } }: ListState): Input<typeof paymentOverview.sums> =>
  filters;

/** What the filtered transfers come to, by status. */
export const Sums = () => {
  const { t } = useTranslation();
  const { state } = useListState(listCall(payments.list));
  const { data } = useCall(paymentOverview.sums, sumsInput(state), { placeholderData: (before) => before });
  return (
    <StatusSums
      list={listCall(payments.list)}
      name="eftStatus"
      label={t('payments:sums')}
      sums={data?.rows.map(({ amount, ...row }) => ({ ...row, kurus: amount }))}
      countText={(count) => t('payments:sumCount', { count })}
    />
  );
};
