import { useState } from 'react';
import { statements } from '@/contract/payments/statements';
import { useCall } from '@/lib/useCall';
import type { Matched } from './useMatch';
import { useReadRow } from './useReadRow';

const PAGE = 100;

/** The input for open lines, by statement and text. */
export const openInput = (statementId: number | undefined, text: string | undefined) => ({
  state: ['OPEN' as const],
  sort: 'bookedAt' as const,
  size: PAGE,
  total: 1,
  ...(statementId && { statementId }),
  ...(text && { text }),
});
export type OpenInput = ReturnType<typeof openInput>;

/** The open movements in order, the current one, and those skipped, marked to be matched with it, or just booked. */
export const useLineQueue = (input: OpenInput) => {
  const { data, error, refetch, isPlaceholderData } = useCall(statements.lines, input, {
    placeholderData: (before) => before,
  });
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<readonly Matched[]>([]);

  const gone = new Set(done.flatMap(({ lineIds }) => lineIds));
  const open = data?.rows.filter(({ id }) => !gone.has(id)) ?? [];
  const {
    rows,
    row: line,
    at,
    isDecided,
    choose: setChosenId,
  } = useReadRow(open, isPlaceholderData ? null : JSON.stringify(input));
  const others = rows.filter(({ id }) => marked.has(id) && id !== line?.id);
  const total = others.reduce((sum, { amount }) => sum + amount, line?.amount ?? 0);

  /** Moves to the next one that is neither skipped nor one of these; wraps around to the first. */
  const goOn = (without: readonly number[] = []) => {
    const order = [...rows.slice(at + 1), ...rows.slice(0, at)].filter(({ id }) => !without.includes(id));
    setChosenId((order.find(({ id }) => !skipped.has(id)) ?? order[0])?.id);
  };
  const skip = () => {
    if (!line) return;
    setSkipped((before) => new Set([...before, line.id]));
    goOn();
  };
  const step = (by: 1 | -1) => {
    const to = rows[at + by];
    if (to) setChosenId(to.id);
  };
  const mark = () => {
    if (!line) return;
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(line.id)) next.add(line.id);
      return next;
    });
  };
  const book = (matched: Matched) => {
    goOn(matched.lineIds);
    setDone((before) => [...before, matched]);
    setMarked(new Set());
  };
  const last = done.at(-1);
  /** Makes the last booked movement current again. */
  const takeBack = () => {
    setChosenId(last?.lineIds[0]);
    setDone((before) => before.slice(0, -1));
  };
  return {
    isLoaded: data !== undefined,
    error: data ? undefined : error,
    refetch,
    hasMore: (data?.total?.count ?? 0) > PAGE,
    rows,
    at,
    line,
    isDecided,
    others,
    total,
    undecided: [line, ...others].some((one) => one && one.resembles !== null),
    last,
    skipped,
    marked,
    choose: setChosenId,
    goOn,
    skip,
    step,
    mark,
    book,
    takeBack,
  };
};
export type LineQueue = ReturnType<typeof useLineQueue>;
