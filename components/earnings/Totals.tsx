import { EnumChip } from '@/components/ui/EnumChip';
import { Money } from '@/components/ui/Money';
import { useListState } from '@/components/ui/list/useListState';
import { earnings } from '@/contract/earnings';
import { ENUMS } from '@/domain/enums';
import { useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import './texts';
import styles from './Totals.module.css';

/** How many earnings stand where and what they come to; a figure narrows the list to its status. */
export const Totals = () => {
  const { t } = useTranslation();
  const { state, go } = useListState(earnings.list);
  const { data } = useCall(earnings.totals, {});
  const chosen = [state.filters.status ?? []].flat();
  const pick = (status: string) =>
    go({
      filters: { ...state.filters, status: chosen.length === 1 && chosen[0] === status ? [] : [status] },
      ...(state.sort && { sort: state.sort }),
      page: 1,
    });
  const rows = ENUMS.earningStatus.flatMap((status) => data?.rows.find((row) => row.status === status) ?? []);
  return (
    <div className={styles.totals} role="group" aria-label={t('earnings:totals.label')} aria-busy={!data || undefined}>
      {rows.map(({ status, count, agentShare }) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen.length === 1 && chosen[0] === status}
          onClick={() => pick(status)}
        >
          <EnumChip name="earningStatus" value={status} />
          {agentShare !== null && (
            <strong>
              <Money kurus={agentShare} />
            </strong>
          )}
          <small data-figures="">{t('earnings:totals.count', { count })}</small>
        </button>
      ))}
    </div>
  );
};
