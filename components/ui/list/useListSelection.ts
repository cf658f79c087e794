import { useState } from 'react';
import type { ListState } from '@/lib/listState';
import { useSelection } from './useSelection';

type Of = { ids: readonly number[]; filters: ListState['filters']; total: { count: number; capped: boolean } | null };

/**
 * The selected records of a list: some of its pages, or all that its filters find, until a record is taken out or the filters change.
 * `chooseWhole` is null when there are no more records than on the page, or more than can be counted.
 */
export const useListSelection = ({ ids, filters, total }: Of) => {
  const { selected, toggle, togglePage, clear, restore } = useSelection(ids);
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const filterKey = JSON.stringify(filters);
  const whole = wholeOf === filterKey && selected.size > 0;
  const hasMore = total !== null && !total.capped && total.count > selected.size && ids.every((id) => selected.has(id));
  /** Selecting by hand ends "all". */
  const byHand =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      setWholeOf(null);
      act(...args);
    };
  return {
    selected,
    whole,
    toggle: byHand(toggle),
    togglePage: byHand(togglePage),
    clear: byHand(clear),
    restore,
    chooseWhole: !whole && hasMore ? () => setWholeOf(filterKey) : null,
  };
};
