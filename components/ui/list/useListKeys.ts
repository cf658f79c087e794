import type { RefObject } from 'react';
import { useShortcut } from '@/lib/hotkeys';

/** The rows' own keyboard: j/k or arrows move, x selects, / searches, e exports. Enter opens: the table does that. */
export const useListKeys = (
  table: RefObject<HTMLElement | null>,
  { select, search, exportRows }: { select: (id: number) => void; search: () => void; exportRows: () => void },
) => {
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>('[data-id]') ?? null;
  const move = (step: 1 | -1) => () => {
    const all = rows();
    const here = current();
    const next = all[here ? all.indexOf(here) + step : step > 0 ? 0 : all.length - 1];
    next?.focus();
    next?.scrollIntoView?.({ block: 'nearest' });
  };
  const down = move(1);
  const up = move(-1);
  useShortcut('list.next', down);
  useShortcut('list.previous', up);
  useShortcut('list.select', () => {
    const id = Number(current()?.dataset.id);
    if (id > 0) select(id);
  });
  useShortcut('list.search', search);
  useShortcut('list.export', exportRows);
};
