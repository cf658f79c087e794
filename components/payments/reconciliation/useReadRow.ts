import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';

type Read<R> = { of: string; row: R; at: number };

/**
 * The row of a queue that somebody reads and decides about: the chosen one, at first the first. When others have decided about it, it stays
 * in its place (`isDecided`) until one goes on: the next row would otherwise come under the hand that is about to press. `of`: which rows these
 * are; null while they are still those of before.
 */
export const useReadRow = <R extends { id: number }>(rows: readonly R[], of: string | null) => {
  const [chosenId, choose] = useState<number>();
  const [read, setRead] = useState<Read<R>>();
  // One's own act takes the row out of the list a moment before the next one comes.
  const isActing = useIsMutating() > 0;
  const found = rows.findIndex(({ id }) => id === chosenId);
  const isStaying = found < 0 && read !== undefined && read.row.id === chosenId && read.of === of;
  const at = isStaying ? Math.min(read.at, rows.length) : Math.max(0, found);
  const all = isStaying ? [...rows.slice(0, at), read.row, ...rows.slice(at)] : rows;
  const row = all[at];
  if (row && chosenId === undefined) choose(row.id);
  if (row && of !== null && (read?.of !== of || read.row !== row || read.at !== at)) setRead({ of, row, at });
  return { rows: all, row, at, isDecided: isStaying && !isActing, choose };
};
