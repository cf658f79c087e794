import { EnumChip } from '@/components/ui/EnumChip';
import { Money } from '@/components/ui/Money';
import { useListState } from '@/components/ui/list/useListState';
import type { Input } from '@/contract/kit';
import { payments } from '@/contract/payments';
import { paymentOverview } from '@/contract/paymentOverview';
import { ENUMS } from '@/domain/enums';
import type { ListState } from '@/lib/listState';
import { useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Sums.module.css';
import './texts';

/** The sums stand for all statuses, whichever of them the list shows. */
export const sumsInput = ({ filters: { status: _, ...filters } }: ListState): Input<typeof paymentOverview.sums> =>
  filters;

/** What the filtered transfers come to, by status; a figure narrows the list to it. */
export const Sums = () => {
  const { t } = useTranslation();
  const { state, go } = useListState(payments.list);
  const { data } = useCall(paymentOverview.sums, sumsInput(state), { placeholderData: (before) => before });
  const rows = ENUMS.eftStatus.flatMap((status) => data?.rows.find((row) => row.status === status) ?? []);
  const chosen = [state.filters.status ?? []].flat();
  const pick = (status: string) =>
    go({
      filters: { ...state.filters, status: chosen.length === 1 && chosen[0] === status ? [] : [status] },
      ...(state.sort && { sort: state.sort }),
      page: 1,
    });
  return (
    <div className={styles.sums} role="group" aria-label={t('payments:sums')} aria-busy={!data || undefined}>
      {rows.map(({ status, count, amount }) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen.length === 1 && chosen[0] === status}
          onClick={() => pick(status)}
        >
          <EnumChip name="eftStatus" value={status} />
          <small data-figures="">{t('payments:sumCount', { count })}</small>
          <strong>
            <Money kurus={amount} />
          </strong>
        </button>
      ))}
    </div>
  );
};
