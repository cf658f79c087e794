import { useState } from 'react';
import { useIsHeld } from '@/lib/heldScreen';

/** The rows as they are now, and between them those that have left. */
const together = <R extends { id: number }>(before: readonly R[], rows: readonly R[]): readonly R[] => {
  const now = new Set(rows.map(({ id }) => id));
  const joined = [...rows];
  before.forEach((row, index) => {
    if (!now.has(row.id)) joined.splice(index, 0, row);
  });
  return joined;
};

/**
 * A row that leaves the list while somebody types on the screen stays until they have finished: its drawer, with what is typed in it, would
 * go with the row. `stale`: the rows still belong to an earlier state of the list, and none of them stays.
 */
export const useStayingRows = <R extends { id: number }>(rows: readonly R[], stale: boolean): readonly R[] => {
  const held = useIsHeld();
  const [seen, setSeen] = useState({ rows, held, stale, shown: rows });
  const same = seen.rows === rows || (seen.rows.length === 0 && rows.length === 0);
  if (same && seen.held === held && seen.stale === stale) return seen.shown;
  const shown = held && !seen.stale && !stale ? together(seen.shown, rows) : rows;
  setSeen({ rows, held, stale, shown });
  return shown;
};
