import type { ListCall } from '@/contract/listCall';
import { STATES } from '@/domain/enums/states';
import { EnumChip } from '../EnumChip';
import { Money } from '../Money';
import { Pending } from '../Pending';
import styles from './StatusSums.module.css';
import { useListState } from './useListState';

type Sum = { status: string; count: number; kurus: number | null };
type Props = {
  /** The list whose `status` a figure narrows. */
  list: ListCall;
  /** The enumeration of the statuses, which are shown in its order. */
  name: keyof typeof STATES;
  label: string;
  /** Undefined while they are loading. */
  sums: readonly Sum[] | undefined;
  /** Why they could not be loaded. */
  error: Error | null;
  onRetry: () => unknown;
  countText: (count: number) => string;
};

/** Count and total amount of each status. Pressing one filters the list by it; pressing it again removes the filter. */
export const StatusSums = ({ list, name, label, sums, error, onRetry, countText }: Props) => {
  const { state, go } = useListState(list);
  const chosen = [state.filters.status ?? []].flat();
  const isOnly = (status: string) => chosen.length === 1 && chosen[0] === status;
  const pick = (status: string) =>
    go({
      filters: { ...state.filters, status: isOnly(status) ? [] : [status] },
      ...(state.sort && { sort: state.sort }),
      page: 1,
    });
  if (sums?.length === 0) return null;
  return (
    <div className={styles.sums} role="group" aria-label={label} aria-busy={(!sums && !error) || undefined}>
      {!sums && error && <Pending error={error} onRetry={onRetry} />}
      {Object.keys(STATES[name])
        .flatMap((status) => sums?.find((sum) => sum.status === status) ?? [])
        .map(({ status, count, kurus }) => (
          <button key={status} type="button" aria-pressed={isOnly(status)} onClick={() => pick(status)}>
            <EnumChip name={name} value={status} />
            {kurus !== null && (
              <strong>
                <Money kurus={kurus} />
              </strong>
            )}
            <small data-figures="">{countText(count)}</small>
          </button>
        ))}
    </div>
  );
};
