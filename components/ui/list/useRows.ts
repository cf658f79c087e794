import { keepPreviousData } from '@tanstack/react-query';
import { MINUTE_MS } from '@/domain/time';
import type { Endpoint, Input, Output, pageOf } from '@/contract/kit';
import type { ListCall } from '@/contract/listCall';
import type { Row } from '@/lib/columns';
import { countInput, type ListState, toInput } from '@/lib/listState';
import { useCall } from '@/lib/useCall';
import { useStayingRows } from './useStayingRows';

const COUNT_FRESH_MS = MINUTE_MS;
const NO_ROWS: readonly never[] = [];
type Answer<R> = Omit<Output<{ output: ReturnType<typeof pageOf> } & Endpoint>, 'rows'> & { rows: R[] };

/**
 * The rows of the state, and how many there are. The total is a separate call from the browser, since it costs more than the rows and nobody
 * waits for it.
 */
export const useRows = <E extends Endpoint>(
  { call }: ListCall<E>,
  state: ListState,
  fixed: Partial<Input<E>> | undefined,
) => {
  const input = { ...toInput(state), ...fixed } as Input<E>;
  const rows = useCall(call, input, { placeholderData: keepPreviousData });
  const page = rows.data as Answer<Row<E>> | undefined;

  const shown = useStayingRows(page?.rows ?? NO_ROWS, rows.isPlaceholderData);

  const complete = page !== undefined && page.next === null && page.previous === null;
  const counted = useCall(call, { ...countInput(state), ...fixed } as Input<E>, {
    enabled: page !== undefined && !complete,
    staleTime: COUNT_FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const total = complete
    ? { count: page.rows.length, capped: false }
    : ((counted.data as Answer<Row<E>> | undefined)?.total ?? null);
  return {
    page,
    rows: shown,
    total,
    error: rows.error,
    /** Nothing to show yet. */
    loading: rows.isPending,
    /** The rows shown are still those of the previous state. */
    stale: rows.isPlaceholderData,
    retry: () => void rows.refetch(),
  };
};
